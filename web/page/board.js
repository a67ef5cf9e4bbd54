// A board: the picture that the library draws, and over each of its squares a button. It knows no
// rule: what a square does when it is chosen is up to `choose`.

const DRAG = 6;

export class Board {
    // `choose(place)` is told of a place that was clicked, `drop(from, to)` of a piece that was dragged,
    // and `canDrag(place)` says whether a place has a piece that may be dragged. A place is
    // `{ square }` or `{ letter, side }` for a piece off the board.
    constructor(element, { choose, drop, canDrag }) {
        Object.assign(this, { element, choose, drop, canDrag });
        this.art = document.createElement('div');
        this.art.className = 'art';
        this.art.setAttribute('aria-hidden', 'true');
        this.squares = document.createElement('div');
        this.squares.className = 'squares';
        this.squares.setAttribute('role', 'group');
        element.append(this.art, this.squares);
        this.buttons = new Map();
        this.shape = '';
        this.focused = null;
        this.squares.addEventListener('click', (event) => this.clicked(event));
        this.squares.addEventListener('keydown', (event) => this.pressed(event));
        this.squares.addEventListener('pointerdown', (event) => this.grabbed(event));
    }

    // Shows a picture. `label(place)` is what a button is called, `state(place)` what it is in.
    show(svg, { name, label, state }) {
        this.art.innerHTML = svg;
        const picture = this.art.firstElementChild;
        picture.removeAttribute('role');
        const areas = [...picture.querySelectorAll('[data-square],[data-drop]')];
        const { width, height } = picture.viewBox.baseVal;
        this.box = { width, height };
        this.element.style.setProperty('--shape', `${width} / ${height}`);
        this.element.style.setProperty('--tall', height / width);
        const places = areas.map((area) => {
            const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((of) => +area.getAttribute(of));
            const { square, drop, side } = area.dataset;
            return square ? { square, x, y, w, h } : { letter: drop, side, x, y, w, h };
        });
        // Empty hands have no area, and their buttons come and go.
        const shape = places.map((at) => `${key(at)}:${at.x},${at.y}`).join(' ');
        if (shape !== this.shape) this.lay(places, shape);
        this.squares.setAttribute('aria-label', name);
        for (const { button, place } of this.buttons.values()) {
            button.setAttribute('aria-label', label(place));
            const { chosen, target } = state(place);
            if (chosen) button.setAttribute('aria-pressed', 'true');
            else button.removeAttribute('aria-pressed');
            button.classList.toggle('target', target);
            button.classList.toggle('grab', this.canDrag(place));
        }
    }

    lay(places, shape) {
        this.shape = shape;
        const focus = this.squares.contains(document.activeElement);
        const kept = this.focused;
        this.squares.replaceChildren();
        this.buttons.clear();
        // In reading order, so that whoever goes on with Tab or a screen reader finds a way.
        const order = [...places].sort((a, b) => a.y - b.y || a.x - b.x);
        for (const place of order) {
            const button = document.createElement('button');
            button.type = 'button';
            button.tabIndex = place.square ? -1 : 0;
            button.dataset.key = key(place);
            button.classList.toggle('off', !place.square);
            const part = (value, whole) => `${(100 * value) / whole}%`;
            Object.assign(button.style, {
                left: part(place.x, this.box.width),
                top: part(place.y, this.box.height),
                width: part(place.w, this.box.width),
                height: part(place.h, this.box.height),
            });
            this.squares.append(button);
            this.buttons.set(key(place), { button, place });
        }
        const first = order.find((place) => place.square);
        this.rove(this.buttons.has(kept) ? kept : first && key(first), focus);
    }

    // One square at a time is reached by Tab.
    rove(name, focus) {
        const old = this.buttons.get(this.focused);
        if (old?.place.square) old.button.tabIndex = -1;
        this.focused = name;
        const now = this.buttons.get(name);
        if (!now) return;
        now.button.tabIndex = 0;
        if (focus) now.button.focus({ preventScroll: true });
    }

    placeOf(target) {
        return this.buttons.get(target.closest?.('[data-key]')?.dataset.key)?.place;
    }

    clicked(event) {
        const place = this.placeOf(event.target);
        if (!place || this.dragged) return;
        this.rove(key(place), false);
        this.choose(place);
    }

    pressed(event) {
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        const [dx, dy] = step[event.key] ?? [];
        const from = this.placeOf(event.target);
        if (dx === undefined || !from) return;
        event.preventDefault();
        // The nearest one in that direction; what lies off the line counts double.
        const distance = (to) => {
            const [x, y] = [centre(to, 'x', 'w') - centre(from, 'x', 'w'), centre(to, 'y', 'h') - centre(from, 'y', 'h')];
            const along = x * dx + y * dy;
            const off = Math.abs(x * dy) + Math.abs(y * dx);
            return along > 20 && off <= along ? along + 2 * off : Infinity;
        };
        const others = [...this.buttons.values()].map(({ place }) => [distance(place), place]);
        const [best, place] = others.reduce((a, b) => (b[0] < a[0] ? b : a));
        if (best < Infinity) this.rove(key(place), true);
    }

    grabbed(event) {
        const from = this.placeOf(event.target);
        this.dragged = false;
        if (!from || event.button !== 0 || !this.canDrag(from)) return;
        let ghost = null;
        const moved = (now) => {
            const far = Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY);
            if (!ghost && far < DRAG) return;
            if (!ghost) {
                ghost = this.ghost(from);
                this.dragged = true;
                this.squares.classList.add('dragging');
                this.choose(from, true);
            }
            ghost.style.translate = `${now.clientX}px ${now.clientY}px`;
        };
        const ended = (now) => {
            removeEventListener('pointermove', moved);
            removeEventListener('pointerup', ended);
            removeEventListener('pointercancel', ended);
            this.squares.classList.remove('dragging');
            ghost?.remove();
            if (!ghost || now.type === 'pointercancel') return;
            const to = this.placeOf(document.elementFromPoint(now.clientX, now.clientY) ?? ghost);
            if (to && key(to) !== key(from)) this.drop(from, to);
            // The click that ends the drag is none.
            setTimeout(() => (this.dragged = false));
        };
        addEventListener('pointermove', moved);
        addEventListener('pointerup', ended);
        addEventListener('pointercancel', ended);
    }

    // The piece under the pointer: the picture once more, cut out around it.
    ghost({ x, y, w, h }) {
        const picture = this.art.firstElementChild.cloneNode(true);
        const scale = this.art.clientWidth / this.box.width;
        picture.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
        const ghost = document.createElement('div');
        ghost.className = 'ghost';
        ghost.style.width = `${w * scale * 1.1}px`;
        ghost.style.height = `${h * scale * 1.1}px`;
        ghost.append(picture);
        document.body.append(ghost);
        return ghost;
    }

    focus() {
        this.buttons.get(this.focused)?.button.focus();
    }
}

const centre = (place, from, size) => place[from] + place[size] / 2;

export const key = ({ square, letter, side }) => square ?? `${side} ${letter}`;
