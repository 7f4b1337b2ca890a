/**
 * The part of a style sheet that a prerendered page can show: rules whose classes and elements occur in its HTML.
 * Works on minified CSS with nested at-rules; when in doubt a rule stays.
 */
const ELEMENT = /(?:^|[\s>+~,])([a-z][a-z0-9]*)/g;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** Always there, or decided after the first paint. */
const ROOTS = new Set(['html', 'body']);

type Found = { classes: Set<string>; elements: Set<string> };

export const criticalCss = (css: string, html: string): string => {
  const found: Found = {
    classes: new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
    elements: new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)),
  };
  return withoutIdleKeyframes(keep(css.replace(/\/\*[\s\S]*?\*\//g, ''), found));
};

const keep = (css: string, found: Found): string =>
  blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return head;
      if (/^@(?:media|supports|layer|container)/.test(head)) {
        const inner = keep(body, found);
        return inner.trim() === '' ? '' : `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      return selectorsOf(head).some((selector) => canMatch(selector, found)) ? `${head}{${body}}` : '';
    })
    .join('');

/** Top-level pieces: a statement that ends in `;` (no body) or a block. */
function* pieces(css: string): Generator<{ head: string; body: string | null }> {
  let start = 0;
  let depth = 0;
  let open = 0;
  let quote = '';
  for (let at = 0; at < css.length; at++) {
    const sign = css.charAt(at);
    if (quote) {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') {
      if (depth++ === 0) open = at;
    } else if (sign === '}') {
      if (--depth === 0) {
        yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, at) };
        start = at + 1;
      }
    } else if (sign === ';' && depth === 0) {
      yield { head: css.slice(start, at + 1).trim(), body: null };
      start = at + 1;
    }
  }
}
const blocksOf = (css: string) => [...pieces(css)];

const selectorsOf = (head: string) => withoutFunctions(head).split(',');

/** Without what stands in parentheses: `:not(.a)` must not ask for an `.a`. */
const withoutFunctions = (selector: string): string => {
  const inner = selector.replace(/\([^()]*\)/g, '');
  return inner === selector ? selector : withoutFunctions(inner);
};

const canMatch = (selector: string, { classes, elements }: Found) => {
  const plain = selector.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '');
  return (
    [...plain.matchAll(CLASS)].every(([, name = '']) => classes.has(name)) &&
    [...plain.matchAll(ELEMENT)].every(([, name = '']) => ROOTS.has(name) || elements.has(name))
  );
};

const withoutIdleKeyframes = (css: string) => {
  const used = css.replace(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (frames, name: string) =>
    used.includes(name) ? frames : '',
  );
};
