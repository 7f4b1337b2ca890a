/** What every page ends with: a question with two answers, and the days on which it was changed. */
import type { ReactNode, Ref } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './PageQuestion.module.css';

export const PageEnd = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside aria-label={label} className={styles.foot}>
    <div className={cx('page-width', styles.inner)}>{children}</div>
  </aside>
);

type Answer = 'yes' | 'no';
type Props = {
  question: string;
  words: Record<Answer, string>;
  /** The answer that is chosen. */
  chosen?: Answer | undefined;
  /** The answer whose form is being loaded. */
  pending?: Answer | undefined;
  pendingText?: ReactNode;
  unavailable?: boolean;
  onChoose: (answer: Answer) => void;
  /** The ref of the chosen answer's button, or of the first one while none is chosen. */
  focusRef?: Ref<HTMLButtonElement>;
};

export const PageQuestion = ({
  question,
  words,
  chosen,
  pending,
  pendingText,
  unavailable = false,
  onChoose,
  focusRef,
}: Props) => (
  <fieldset className={cx('line', styles.question)}>
    <legend className={styles.text}>{question}</legend>
    {(['yes', 'no'] as const).map((answer) => (
      <Button
        key={answer}
        variant="secondary"
        small
        className={styles.answer}
        aria-pressed={chosen === answer}
        pending={pending === answer}
        pendingText={pendingText}
        unavailable={unavailable}
        onClick={() => onChoose(answer)}
        {...((chosen ?? 'yes') === answer && focusRef && { ref: focusRef })}
      >
        {words[answer]}
      </Button>
    ))}
  </fieldset>
);

export const PageDates = ({ children }: { children: ReactNode }) => <p className={styles.dates}>{children}</p>;
