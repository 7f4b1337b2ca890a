/** How the texts of a page lie on it (those in drawings apart, which engines measure each in its way), and where two browsers put the same text otherwise. */
import type { Page } from '@playwright/test';

/** The width in pixels is that of all its lines together. */
export type ShownText = { text: string; width: number; lines: number };

const read = (): ShownText[] => {
  const texts: ShownText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const text = currentNode.textContent?.replace(/\s+/g, ' ').trim();
    const holder = currentNode.parentElement;
    if (!text || !holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (holder.closest('.vh, option, style, script, noscript, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const lines = new Set(rects.map(({ bottom }) => Math.round(bottom / 6))).size;
    if (lines > 0) texts.push({ text, lines, width: Math.round(rects.reduce((sum, { width }) => sum + width, 0)) });
  }
  return texts;
};
export const textsOn = (page: Page): Promise<ShownText[]> => page.evaluate(read);

/**
 * The share by which rounding and hinting alone may change the width of a text, and the pixels for the shortest ones: Firefox
 * gives every letter a whole number of pixels where Chromium gives it a fraction.
 */
const TOLERANCE = { share: 0.12, pixels: 8 };

/** References and times of day belong to one run. */
const OF_RUN = [/\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, /\b\d{1,2}:\d{2}\b/g];
const lasting = (text: string): string => OF_RUN.reduce((rest, pattern) => rest.replace(pattern, '…'), text);

/**
 * What one browser shows and the other does not, but for references and times, and texts that are wider, narrower or broken into more lines there: letters that are
 * joined otherwise, another font, another form of a date.
 */
export const differences = (one: readonly ShownText[], other: readonly ShownText[]): string[] => {
  const left = new Map<string, ShownText[]>();
  for (const shown of other) {
    const text = lasting(shown.text);
    left.set(text, [...(left.get(text) ?? []), shown]);
  }
  const found: string[] = [];
  for (const { text, width, lines } of one) {
    const beside = left.get(lasting(text))?.shift();
    const short = text.slice(0, 60);
    if (!beside) found.push(`not shown: "${short}"`);
    else if (Math.abs(beside.width - width) > Math.max(TOLERANCE.pixels, width * TOLERANCE.share))
      found.push(`${beside.width} px wide instead of ${width}: "${short}"`);
    else if (beside.lines !== lines) found.push(`${beside.lines} lines instead of ${lines}: "${short}"`);
  }
  for (const [text, more] of left) if (more.length > 0) found.push(`shown only here: "${text.slice(0, 60)}"`);
  return found;
};
