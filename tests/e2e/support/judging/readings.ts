/**
 * The ways in which people read a page: at the width of their screen, on the narrowest one, with text twice as large, enlarged four
 * times, with room between lines and words. In each the page does not scroll sideways and cuts nothing off; what has to stay
 * together stays together, and what is stuck to an edge leaves room for the page.
 */
import type { Page } from '@playwright/test';

type Size = { width: number; height: number };
type Reading = {
  size?: Partial<Size>;
  /** The font size of the root, which all sizes of texts follow: the browser and the accessibility menu set it. */
  text?: string;
  styles?: string;
};

/** The spacing of WCAG 1.4.12. Arabic letters are joined: there is no room between them. */
const SPACED = `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
  :lang(en) { letter-spacing: 0.12em !important }
  :lang(ar) { letter-spacing: normal !important }`;

const READINGS = {
  own: {},
  narrow: { size: { width: 320 } },
  'large text': { text: '200%' },
  /** A window of 1280 × 1024 px at 400 %. */
  enlarged: { size: { width: 320, height: 256 } },
  spaced: { styles: SPACED },
} satisfies Record<string, Reading>;
export type ReadingName = keyof typeof READINGS;
export const READING_NAMES = Object.keys(READINGS) as ReadingName[];

// These functions run in the page: what they share is a handle there.

const createReader = () => {
  const named = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140);
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const modal = document.querySelector(':modal');
  const all = [...(modal ?? document.body).querySelectorAll<HTMLElement>('*')].filter(isSeen);
  const rectsOf = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const textsIn = (element: Element): Text[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text);
    return texts;
  };
  return { named, isSeen, modal, all, rectsOf, textsIn };
};
type Reader = ReturnType<typeof createReader>;

/** What makes the page, or its dialog, scroll sideways. */
const judgeWidth = ({ named, modal, all, rectsOf, textsIn }: Reader): string[] => {
  const findings: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  // What is too wide by itself, before what it stretches.
  const sideways = (over: Element) => {
    const { left, right } = over.getBoundingClientRect();
    // A page that is scrolled sideways has moved with all its elements.
    const [start, end] = [left - 1, right + 1];
    const isWide = ({ left: from, right: to, width }: DOMRect) => width > 2 && (to > end || from < start);
    const wide = all.filter((element) => isWide(element.getBoundingClientRect()));
    const itself = wide.filter(
      (element) =>
        textsIn(element).some((text) => text.parentElement === element && rectsOf(text).some(isWide)) ||
        /^(?:svg|img|input|select|table|iframe)$/.test(element.localName),
    );
    const shown = itself.length > 0 ? itself.slice(0, 3) : wide.slice(-3);
    return `scrolls sideways by ${over.scrollWidth - over.clientWidth} px: ${shown.map(named).join(' | ')}`;
  };
  if (scrollWidth > clientWidth) findings.push(sideways(document.documentElement));
  if (modal && modal.scrollWidth > modal.clientWidth) findings.push(sideways(modal));
  return findings;
};

/** Texts that a box cuts off. */
const judgeCuts = ({ named, isSeen, all, rectsOf, textsIn }: Reader): string[] => {
  const findings: string[] = [];
  /** Whether only a screen reader perceives the element, such as the head of a table that has become a list. */
  const isClippedAway = (element: Element | null, within: Element): boolean =>
    element !== null &&
    element !== within &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClippedAway(element.parentElement, within));
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  for (const box of all) {
    const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(box);
    const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
    // What only screen readers read is a box of one pixel.
    if (!(clips(overflowX) || clips(overflowY)) || clipPath !== 'none' || width < 3 || height < 3) continue;
    // A notice in the page bar has two lines; pressing it shows the whole text.
    if (webkitLineClamp !== 'none' && box.closest('button')) continue;
    if (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight) continue;
    // The upper and the lower part of a line's box are empty: a third of it may be outside.
    // The breadcrumb gives way to a notice beside it; its end repeats the heading, which is whole.
    const cut = textsIn(box).find((text) => {
      if (
        !text.parentElement ||
        !isSeen(text.parentElement) ||
        isClippedAway(text.parentElement, box) ||
        text.parentElement.closest('.vh, [aria-hidden=true], nav:has(> ol span[aria-current=page])')
      )
        return false;
      return rectsOf(text).some(
        (rect) =>
          (clips(overflowX) && (rect.left < left - 2 || rect.right > right + 2)) ||
          (clips(overflowY) && (rect.top < top - rect.height / 3 || rect.bottom > bottom + rect.height / 3)),
      );
    });
    if (cut) findings.push(`cuts off "${cut.textContent?.trim().slice(0, 40)}" in ${named(box)}`);
  }
  return findings;
};

/** Dates, amounts and the like that are broken at the end of a line. */
const judgeTokens = ({ named, isSeen, modal, textsIn }: Reader): string[] => {
  const findings: string[] = [];
  // Dates, amounts, references, phone numbers: what has a digit and no space that a line may break at. File names may.
  const isBroken = (text: Text, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    const [first] = rects;
    if (!first || rects.every(({ top }) => Math.abs(top - first.top) < first.height / 2)) return false;
    const room = text.parentElement?.closest('p, li, dd, dt, td, th, div, h1, h2, h3, label')?.clientWidth ?? 0;
    return rects.reduce((sum, { width }) => sum + width, 0) < room;
  };
  for (const text of textsIn(modal ?? document.body)) {
    const { parentElement, data } = text;
    if (!parentElement || !isSeen(parentElement) || parentElement.closest('.vh, [data-part=file-name], code')) continue;
    for (const { 0: token, index } of data.matchAll(/[^ \n\t\u200b]*\d[^ \n\t\u200b]*/g))
      if (token.length > 2 && isBroken(text, index, index + token.length))
        findings.push(`breaks inside "${token}": ${named(parentElement)}`);
  }
  return findings;
};

/** Buttons of two lines, and bars of buttons in two rows. */
const judgeButtons = ({ named, all, rectsOf, textsIn }: Reader): string[] => {
  const findings: string[] = [];
  const linesOf = (element: Element) => {
    const tops = textsIn(element)
      .filter(({ parentElement }) => parentElement && !parentElement.closest('.vh'))
      .flatMap(rectsOf)
      .sort((a, b) => a.top - b.top);
    // A rectangle begins a line where it is below the middle of the one before.
    return tops.reduce<{ lines: number; until: number }>(
      ({ lines, until }, { top, bottom }) =>
        top >= until ? { lines: lines + 1, until: (top + bottom) / 2 } : { lines, until },
      { lines: 0, until: Number.NEGATIVE_INFINITY },
    ).lines;
  };
  const isButton = (element: Element) => {
    const { display, minBlockSize, textAlign } = getComputedStyle(element);
    return /^inline-flex|^flex/.test(display) && Number.parseFloat(minBlockSize) >= 44 && textAlign === 'center';
  };
  const buttons = all.filter((element) => element.matches('button, a') && isButton(element));
  for (const button of buttons)
    if (linesOf(button) > 1 && !button.querySelector('code')) findings.push(`button of two lines: ${named(button)}`);
  for (const bar of all) {
    const { position, bottom } = getComputedStyle(bar);
    if (position !== 'sticky' || bottom !== '0px') continue;
    const middles = buttons
      .filter((button) => bar.contains(button))
      .map((button) => button.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2);
    if (Math.max(...middles) - Math.min(...middles) > 8) findings.push(`bar of two rows: ${named(bar)}`);
  }
  return findings;
};

/** What is stuck to an edge and leaves too little room for the page. */
const judgeStuck = ({ named, modal, all }: Reader): string[] => {
  if (modal) return [];
  const findings: string[] = [];
  const before = scrollY;
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  const stuck = all.filter((element) => {
    const { position } = getComputedStyle(element);
    const { top, bottom, height, width } = element.getBoundingClientRect();
    const [isAbove, isBelow] = [top <= 1 && bottom > 0, bottom >= innerHeight - 1 && top < innerHeight];
    // What is at both edges is a screen of its own, like the loader.
    const isAtEdge = isAbove !== isBelow;
    return /sticky|fixed/.test(position) && isAtEdge && height < 2 * innerHeight && width > innerWidth / 2;
  });
  const outer = stuck.filter((element) => !stuck.some((other) => other !== element && other.contains(element)));
  const taken = outer.reduce((sum, element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return sum + Math.min(bottom, innerHeight) - Math.max(top, 0);
  }, 0);
  scrollTo({ top: before, behavior: 'instant' });
  if (taken > innerHeight * 0.4)
    findings.push(`${taken} of ${innerHeight} px are stuck: ${outer.map(named).join(' | ')}`);
  return findings;
};

const NARROW = 400;
const LOW = 300;

/** What is wrong with the page as it is now for people who read it this way. Afterwards the page is as it was. */
export const findingsOfReading = async (page: Page, name: ReadingName): Promise<string[]> => {
  const { size, text, styles }: Reading = READINGS[name];
  const before = page.viewportSize();
  if (!before) throw new Error('The page has no size.');
  const now = { ...before, ...size };
  const place = await page.evaluate(() => scrollY);
  if (size) await page.setViewportSize(now);
  if (text)
    await page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, text);
  if (styles)
    await page.evaluate((given) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(given);
      document.adoptedStyleSheets.push(sheet);
    }, styles);
  const isUsual = text === undefined && styles === undefined;
  const isPhone = now.width < NARROW && now.width > 320;
  const judges = [
    judgeWidth,
    judgeCuts,
    ...(isUsual ? [judgeTokens] : []),
    ...(isUsual && isPhone ? [judgeButtons] : []),
    ...(now.height < LOW ? [judgeStuck] : []),
  ];
  const reader = await page.evaluateHandle(createReader);
  const findings: string[] = [];
  for (const judge of judges) findings.push(...(await page.evaluate(judge, reader)));
  await reader.dispose();
  if (styles) await page.evaluate(() => document.adoptedStyleSheets.pop());
  if (text) await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (size) await page.setViewportSize(before);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
  return findings.map((finding) => `${name}, ${now.width} px: ${finding}`);
};
