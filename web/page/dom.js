// Small helpers for elements.

export const $ = (id) => document.getElementById(id);

export const on = (id, event, listener) => $(id).addEventListener(event, listener);

// An element with attributes and children; a text child is text.
export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (name === 'class') element.className = value;
        else if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
        else if (value !== undefined && value !== false) {
            element.setAttribute(name, value === true ? '' : value);
        }
    }
    element.append(...children);
    return element;
}

// Fills a select with pairs of value and text, and keeps what is chosen if it is still there.
export function fill(select, options, chosen = select.value) {
    select.replaceChildren(...options.map(([value, text]) => make('option', { value }, text)));
    const values = options.map(([value]) => value);
    select.value = values.includes(chosen) ? chosen : values[0];
}
