/**
 * The part of a style sheet that a prerendered page can show: rules whose classes and elements are in its
 * HTML before it is used, and the fonts of its text. Works on minified CSS with nested at-rules; when in doubt a rule stays.
 */
import { withoutIdleFaces } from './page-fonts.ts';

const ELEMENT = /(?:^|[\s>+~,])([a-z][a-z0-9]*)/g;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** Always present, or set after the first paint. */
const ROOTS = new Set(['html', 'body']);

type Found = { classes: Set<string>; elements: Set<string> };

export const criticalCss = (css: string, page: string, lang: string): string => {
  const html = withoutHidden(page);
  const found: Found = {
    classes: new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
    elements: new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)),
  };
  const ofLang = css.replace(/:root:lang\((\w+)\)/g, (root, of: string) => (of === lang ? root : OTHER_LANG));
  const kept = keep(ofLang.replace(/\/\*[\s\S]*?\*\//g, ''), found);
  const idle = withoutIdleTokens(withoutTransitions(withoutIdleKeyframes(kept)));
  return withoutEmptyLayers(withoutIdleFaces(idle, textOf(html)));
};
/** A class that no page has. */
const OTHER_LANG = '.other-lang';

/** What a page shows in its own fonts before it is used: the name of the other language has another one. */
export const shownText = (page: string): string => textOf(withoutHidden(page));
const textOf = (html: string) => html.replace(/<a [^>]*hreflang[\s\S]*?<\/a>|<[^>]*>/gi, ' ');

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Removes closed panels and popovers: the full style sheet styles them. */
const withoutHidden = (html: string): string => {
  const folded: boolean[] = [];
  const isFolded = () => folded.at(-1) === true;
  return html.replace(/<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g, (piece, closes, name: string, attributes: string) => {
    if (name === undefined) return isFolded() ? '' : piece;
    if (closes) return folded.pop() ? '' : piece;
    const folds = isFolded() || /\s(?:hidden|popover)(?:=|\s|$)/.test(attributes);
    if (!VOID.has(name) && !attributes.endsWith('/')) folded.push(folds);
    return folds ? '' : piece;
  });
};

const keep = (css: string, found: Found): string =>
  blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return head;
      if (head.startsWith('@media print') || head === '@page') return '';
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

/** Removes the text in parentheses: `:not(.a)` does not need an `.a`. */
const withoutFunctions = (selector: string): string => {
  const inner = selector.replace(/\([^()]*\)/g, '');
  return inner === selector ? selector : withoutFunctions(inner);
};

/** States that a pointer, a press or an answer sets are styled by the full style sheet. */
const LATER =
  /:(?:hover|active|disabled|read-only|checked|user-invalid|:-ms-reveal)|\[aria-(?:disabled|busy|invalid|expanded=true)/;

const canMatch = (selector: string, { classes, elements }: Found) => {
  if (LATER.test(selector)) return false;
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

/** Nothing changes before the full style sheet is loaded, so transitions are not needed. */
const withoutTransitions = (css: string) => css.replace(/(?<=[{;])transition:[^;{}]*(?:;|(?=\}))/g, '');

const withoutEmptyLayers = (css: string) => css.replace(/@layer [\w-]+\{\}/g, '');

/** Removes custom properties that no rule reads, until none is left; a property may be read by another one. */
const withoutIdleTokens = (css: string): string => {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const rest = css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
  return rest === css ? css : withoutIdleTokens(rest);
};
