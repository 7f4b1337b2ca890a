/**
 * The fonts of one prerendered page: which declarations its own style sheet needs, and which files its first view is waiting for.
 * The full style sheet declares them all.
 */
const FACE = /@font-face\{([^{}]*)\}/g;

/** `file`: null for a font of the system. `covers`: null for a font that is named where each of its letters is shown. */
type Face = { family: string; file: string | null; covers: ((point: number) => boolean) | null };

const property = (face: string, name: string) =>
  new RegExp(`(?:^|;)${name}:([^;]*)`).exec(face)?.[1]?.replace(/["']/g, '').trim();

/** `U+20-40,U+A0,U+6??` */
const rangeOf = (list: string): ((point: number) => boolean) => {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [from.replaceAll('?', '0'), to.replaceAll('?', 'F')].map((point) => Number.parseInt(point, 16));
  });
  return (point) => ranges.some(([from = 0, to = 0]) => from <= point && point <= to);
};

const faceOf = (face: string): Face => {
  const range = property(face, 'unicode-range');
  return {
    family: property(face, 'font-family') ?? '',
    file: /url\(["']?([^"')]+)/.exec(face)?.[1] ?? null,
    covers: range === undefined ? null : rangeOf(range),
  };
};

const facesIn = (css: string) => [...css.matchAll(FACE)].map(([, face = '']) => faceOf(face));
/** Names of fonts in the order in which a browser tries them. */
const orderIn = (css: string) =>
  (/--font:([^;}]*)/.exec(css)?.[1] ?? '').split(',').map((name) => name.replace(/["']/g, '').trim());

/** The share of the text that a face is the first to have. */
const shareIn = (css: string, text: string): ((face: Face) => number) => {
  const order = orderIn(css);
  const faces = facesIn(css).filter(({ covers }) => covers !== null);
  const points = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const firsts = points.map((point) =>
    order.find((name) => faces.some((face) => face.family === name && face.covers?.(point))),
  );
  return ({ family, covers }) =>
    points.filter((point, at) => firsts[at] === family && covers?.(point)).length / points.length;
};

/** Removes the faces that no rule names, and those that show no character of the text. */
export const withoutIdleFaces = (css: string, text: string): string => {
  const named = css.replace(FACE, '');
  const share = shareIn(css, text);
  return css.replace(FACE, (whole, inner: string) => {
    const face = faceOf(inner);
    return named.includes(face.family) && (face.covers === null || share(face) > 0) ? whole : '';
  });
};

/** The least share of the text for a preload. Below it the system's font is shown until the file has come by itself. */
const ENOUGH = 0.05;

/** The files that a page loads before anything asks for them. */
export const filesToPreload = (css: string, text: string): string[] => {
  const share = shareIn(css, text);
  return facesIn(css).flatMap((face) =>
    face.file !== null && (face.covers === null || share(face) >= ENOUGH) ? [face.file] : [],
  );
};
