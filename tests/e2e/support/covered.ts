/**
 * What lies over a control that is in use: the one that has the focus, and the actions that a person is about to press. Rectangles
 * are measured, in one call to the page.
 */
import { expect, type Page } from '@playwright/test';

/** Runs in the page. Each finding names the control and what lies over it. */
const measure = (): string[] => {
  /** Below a modal dialog nothing is in use. */
  const scope = document.querySelector(':modal') ?? document;
  const focused = document.activeElement;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 50)}"`;
  const isInView = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const isSeen =
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isSeen && bottom > 0 && top < innerHeight;
  };
  const positionOf = (element: Element) => getComputedStyle(element).position;
  /**
   * The screen of a call that is waited for covers everything on purpose, and so does what a person has opened and is in. What is
   * clipped away until it has the focus covers nothing.
   */
  const isOver = (element: Element) =>
    ['fixed', 'sticky'].includes(positionOf(element)) &&
    getComputedStyle(element).clipPath === 'none' &&
    element.closest('[data-loader]') === null &&
    !(element.matches(':popover-open') && element.contains(focused)) &&
    isInView(element);
  const over = [...scope.querySelectorAll('*')].filter(isOver);
  /** What moves with the page may be scrolled under a bar: then it is not about to be pressed. */
  const mayCover = (element: Element, action: Element) =>
    positionOf(element) === 'fixed' || over.some((bar) => bar.contains(action));
  const isControl = focused?.matches('a, button, input, select, textarea, summary, h1, [role]') && isInView(focused);
  const actions = [...scope.querySelectorAll('button[type=submit], [data-variant=primary], dialog button')].filter(
    isInView,
  );
  /** The part of a control that its nearest box does not clip. */
  const shownOf = (control: Element) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    let box = control.parentElement;
    while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
    const clip = box?.getBoundingClientRect();
    if (!clip) return { left, right, top, bottom };
    return { left: Math.max(left, clip.left), right: Math.min(right, clip.right), top, bottom };
  };
  const findingsOf = (control: Element, above: Element[]) => {
    const a = shownOf(control);
    return above
      .filter((element) => !element.contains(control) && !control.contains(element))
      .filter((element) => {
        const b = element.getBoundingClientRect();
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return width > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      })
      .map((element) => `${nameOf(element)} lies over ${nameOf(control)}`);
  };
  return [
    ...(focused && isControl ? findingsOf(focused, over) : []),
    ...actions.flatMap((action) =>
      findingsOf(
        action,
        over.filter((element) => mayCover(element, action)),
      ),
    ),
  ];
};

/** How Playwright says that the page is just being left, or closed: it has nothing to measure. */
const LEFT = /Execution context was destroyed|has been closed|Target closed|Frame was detached/;

export const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(measure).catch((failed: Error) => {
    if (LEFT.test(failed.message)) return [];
    throw failed;
  });

/** The focus may still be on its way to its place: only what stays over a control is a fault. */
export const expectNothingCovered = async (page: Page, when: string) => {
  if ((await coveredOn(page)).length > 0)
    await expect.poll(() => coveredOn(page), { message: when, timeout: 3000 }).toEqual([]);
};
