/** Functions that run in the page: each stands alone, since only its own text goes there. */

/** One thing on the screen: by a selector, and where several match, by its name. */
export type Target = { selector: string; name?: string };

/** Whether the thing is on the page to be seen. */
export const isShown = ({ selector, name }: Target): boolean =>
  [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) =>
      element.checkVisibility() && (name === undefined || [element.ariaLabel, element.innerText.trim()].includes(name)),
  );

/** The middle of the thing, which is scrolled into view first. */
export const placeOf = async ({ selector, name }: Target): Promise<{ x: number; y: number }> => {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (candidate) =>
      candidate.checkVisibility() &&
      (name === undefined || [candidate.ariaLabel, candidate.innerText.trim()].includes(name)),
  );
  if (!element) throw new Error(`${selector} is gone.`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
};
