/** Elements made from data. Text only ever becomes text: nothing that a citizen typed is read as markup. */
export const el = (tag, { className, text, on = {}, data = {}, ...attributes } = {}, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  Object.assign(element.dataset, data);
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
};

/** Left to right and apart from its surroundings: identifiers, codes, amounts. */
export const ltr = (text, className) => el('bdi', { dir: 'ltr', text, className });
/** Apart from its surroundings, in the direction of its own first word. */
export const apart = (text) => el('bdi', { text });
export const byId = (id) => document.getElementById(id);

/** Shows other content without losing the place: whatever had the focus has it again, by its id. */
export const show = (container, ...content) => {
  const focused = container.contains(document.activeElement) ? document.activeElement.id : '';
  const scrolled = container.scrollTop;
  container.replaceChildren(...content);
  container.scrollTop = scrolled;
  if (focused) byId(focused)?.focus({ preventScroll: true });
};

let silence;
/** Said aloud by screen readers and shown for a moment to everybody. */
export const announce = (text) => {
  const place = byId('announcement');
  place.textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => {
    place.textContent = '';
  }, 5000);
};
