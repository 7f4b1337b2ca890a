import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

export type SummaryItem = { id: string; message: ReactNode };

/** The control to focus: in a fieldset the checked or the first one. */
const controlOf = (target: HTMLElement): HTMLElement =>
  target instanceof HTMLFieldSetElement
    ? (target.querySelector<HTMLElement>('input:checked') ??
      target.querySelector<HTMLElement>('input, select, textarea, button') ??
      target)
    : target;

/** What to scroll into view: the whole question, not only its control. */
const questionOf = (target: HTMLElement): HTMLElement =>
  target.querySelector<HTMLElement>(':scope > legend') ??
  document.querySelector<HTMLElement>(`label[for="${CSS.escape(target.id)}"]`) ??
  target.closest<HTMLElement>('fieldset')?.querySelector<HTMLElement>('legend') ??
  target;

export const goToField = (id: string) => {
  const target = document.getElementById(id);
  if (!target) return;
  questionOf(target).scrollIntoView({ block: 'start' });
  controlOf(target).focus({ preventScroll: true });
};

type ErrorSummaryProps = { heading: ReactNode; items: SummaryItem[]; version?: number | string | undefined };

/** The form alone gives the focus, not a click on the text later. A window that only loses the focus gives it back. */
const takeFocus = (box: HTMLElement | null) => {
  if (!box) return;
  box.tabIndex = -1;
  box.onblur = () => {
    if (document.activeElement !== box) box.removeAttribute('tabindex');
  };
  box.focus();
};

/**
 * All errors of the page, in its order. Takes the focus when it appears and when `version` changes. What takes the focus is
 * neither the alert nor named by its heading: a screen reader would read the same twice, or stop one reading for the other.
 */
export const ErrorSummary = ({ heading, items, version = 0 }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const shown = items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new attempt, and deserves the focus again
  useEffect(() => {
    if (shown) takeFocus(box.current);
  }, [shown, version]);
  if (!shown) return null;

  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    goToField(id);
  };
  return (
    <div ref={box} className={styles.summary}>
      <div role="alert">
        <h2 className={styles.heading}>{heading}</h2>
        <ul>
          {items.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => follow(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
