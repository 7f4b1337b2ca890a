/** Takes a drawing out of the page: with the colours it has now, so that it looks the same anywhere. */

const STYLED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'font-family',
  'direction',
];

export const svgOf = (svg: SVGSVGElement): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [drawn, copied] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  for (const [at, element] of drawn.entries()) {
    const target = copied[at];
    if (!target) continue;
    const style = getComputedStyle(element);
    for (const name of STYLED) {
      const value = style.getPropertyValue(name);
      if (value) target.setAttribute(name, value);
    }
    for (const name of ['class', 'tabindex', 'role', 'aria-pressed', 'aria-expanded']) target.removeAttribute(name);
  }
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
};

export const download = (name: string, type: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
};
