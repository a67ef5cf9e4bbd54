// Asks a worker, which holds a module of its own, so that the page never waits for a search.

export class Engine {
    // `module` is a promise of the compiled module, which page and workers share.
    constructor(module) {
        this.module = module;
        this.asked = new Map();
        this.next = 0;
        this.worker = null;
    }

    get busy() {
        return this.asked.size > 0;
    }

    // Asks for something; `told` gets what is found on the way. The promise is kept with `undefined`
    // when the question is dropped.
    async ask(question, told = () => {}) {
        const id = this.next++;
        const answer = new Promise((resolve, reject) => {
            this.asked.set(id, { resolve, reject, told });
        });
        const worker = this.worker ?? this.start();
        const module = await this.module;
        // Another question may have ended the worker meanwhile.
        if (this.worker === worker) worker.postMessage({ id, module, ...question });
        return answer;
    }

    start() {
        const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data: { id, told, answer, failure } }) => {
            const asked = this.asked.get(id);
            if (!asked) return;
            if (told !== undefined) return asked.told(told);
            this.asked.delete(id);
            if (failure) asked.reject(new Error(failure));
            else asked.resolve(answer);
        };
        worker.onerror = (event) => {
            const asked = [...this.asked.values()];
            this.drop();
            asked.forEach(({ reject }) => reject(new Error(event.message)));
        };
        this.worker = worker;
        return worker;
    }

    // Drops every question. A search cannot be interrupted from outside, so its worker goes.
    drop() {
        if (!this.busy) return;
        this.worker?.terminate();
        this.worker = null;
        const asked = [...this.asked.values()];
        this.asked.clear();
        asked.forEach(({ resolve }) => resolve(undefined));
    }
}
