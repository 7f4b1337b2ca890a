import { memo, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import dots from './Dots.module.css';
import { ChevronIcon } from './icons/arrows.tsx';
import { LockIcon, TickIcon } from './icons/status.tsx';
import { Skeleton, StepsShape } from './Skeleton.tsx';
import styles from './Stepper.module.css';
import { follow } from './TextLink.tsx';

export type Step = {
  id: string;
  label: string;
  /** `changed`: done before, and changed since without being finished. */
  state: 'done' | 'now' | 'todo' | 'blocked' | 'changed';
  /** Makes the step a link; without it the step is text. */
  href?: string | undefined;
  /** Why the step cannot be opened, or is not done any more. */
  reason?: string | undefined;
  /** The reason is only read out: the step before it shows the same one. */
  isReasonHidden?: boolean;
};

const Ring = ({ share }: { share: number }) => (
  <svg className={styles.ring} viewBox="0 0 44 44" width="52" height="52" aria-hidden="true">
    <circle cx="22" cy="22" r="18" />
    <circle
      cx="22"
      cy="22"
      r="18"
      pathLength="100"
      strokeDasharray={`${share * 100} 100`}
      transform="rotate(-90 22 22)"
    />
  </svg>
);

type OnSelect = (id: string) => void;

/** Memoised: one step further changes two or three of them. */
const StepLine = memo(
  ({
    id,
    label,
    state,
    href,
    reason,
    isReasonHidden = false,
    number,
    doneText,
    onSelect,
  }: Step & { number: number; doneText: string; onSelect: OnSelect | undefined }) => (
    <li className={cx('line', styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={cx('round', dots.dot, dots[state === 'changed' ? 'todo' : state], styles.dot)}>
        {state === 'done' && <TickIcon size={14} weight={2.6} />}
        {state === 'blocked' && <LockIcon size={14} />}
        {(state === 'now' || state === 'todo' || state === 'changed') && <bdi aria-hidden="true">{number}</bdi>}
      </span>
      <span className={styles.words}>
        {href !== undefined && state !== 'now' ? (
          <a href={href} onClick={follow(onSelect && (() => onSelect(id)))}>
            {label}
          </a>
        ) : (
          label
        )}
        {state === 'done' && <span className="vh"> ({doneText})</span>}
        {reason !== undefined && (
          <small className={styles.reason}>
            <span className={isReasonHidden ? 'vh' : undefined}>{reason}</span>
          </small>
        )}
      </span>
    </li>
  ),
);

type StepperProps = {
  label: string;
  title: ReactNode;
  steps: Step[];
  /** "Step 4 of 9", in the page's language. */
  position: ReactNode;
  next?: ReactNode;
  saved?: ReactNode;
  words: { done: string; showAll: string };
  /** The handler of a step that is a link. */
  onSelect?: OnSelect;
};

/** The steps of a wizard: a list beside the page; on a phone a ring with the folded list below it. */
export const Stepper = ({ label, title, steps, position, next, saved, words, onSelect }: StepperProps) => {
  const list = useId();
  const now = steps.findIndex(({ state }) => state === 'now') + 1;
  // The list that a phone unfolds closes again when the step changes.
  const [openAt, setOpenAt] = useState<number>();
  const open = openAt === now;
  return (
    <nav className={cx('surface', styles.stepper)} aria-label={label}>
      <p className={cx('eyebrow', styles.title)}>{title}</p>
      <div className={cx('line', styles.compact)}>
        <Ring share={now / steps.length} />
        <div className={styles.position}>
          <p className="eyebrow">{position}</p>
          {next && <p className="small">{next}</p>}
        </div>
        <button
          type="button"
          className={cx('square', styles.toggle)}
          aria-expanded={open}
          aria-controls={list}
          aria-label={words.showAll}
          onClick={() => setOpenAt(open ? undefined : now)}
        >
          <ChevronIcon />
        </button>
      </div>
      <ol id={list} className={cx('plain', styles.list, open && styles.open)}>
        {steps.map((step, index) => (
          <StepLine key={step.id} {...step} number={index + 1} doneText={words.done} onSelect={onSelect} />
        ))}
      </ol>
      {saved && (
        <div role="status" className={cx('line', styles.saved)}>
          {saved}
        </div>
      )}
    </nav>
  );
};

/** The place of the steps until they are there; on a phone as low as the folded list. */
export const StepperSkeleton = () => (
  <div className={cx('surface', styles.waiting)} aria-hidden="true">
    <Skeleton>
      <StepsShape steps={5} isTitled={false} />
    </Skeleton>
  </div>
);
