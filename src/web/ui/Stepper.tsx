import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import dots from './Dots.module.css';
import { ChevronIcon } from './icons/arrows.tsx';
import { LockIcon, TickIcon } from './icons/status.tsx';
import { Skeleton, StepsShape } from './Skeleton.tsx';
import styles from './Stepper.module.css';
import { follow } from './TextLink.tsx';

export type Step = {
  id: string;
  label: ReactNode;
  state: 'done' | 'now' | 'todo' | 'blocked';
  /** Makes the step a link; without it the step is text. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** Why the step cannot be opened. */
  reason?: ReactNode;
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

const Label = ({ step }: { step: Step }) =>
  step.href !== undefined && step.state !== 'now' ? (
    <a href={step.href} onClick={follow(step.onSelect)}>
      {step.label}
    </a>
  ) : (
    step.label
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
};

/** The steps of a wizard: a list beside the page; on a phone a ring with the folded list below it. */
export const Stepper = ({ label, title, steps, position, next, saved, words }: StepperProps) => {
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
          <li
            key={step.id}
            className={cx('line', styles[step.state])}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={cx('round', dots.dot, dots[step.state], styles.dot)}>
              {step.state === 'done' && <TickIcon size={14} weight={2.6} />}
              {step.state === 'blocked' && <LockIcon size={14} />}
              {(step.state === 'now' || step.state === 'todo') && <bdi aria-hidden="true">{index + 1}</bdi>}
            </span>
            <span className={styles.words}>
              <Label step={step} />
              {step.state === 'done' && <span className="vh"> ({words.done})</span>}
              {step.reason && <small className={styles.reason}>{step.reason}</small>}
            </span>
          </li>
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
