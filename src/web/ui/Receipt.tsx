import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { cx } from './cx.ts';
import { PrintIcon } from './icons/documents.tsx';
import { Ltr } from './Ltr.tsx';
import { PivotFields } from './PivotFields.tsx';
import styles from './Receipt.module.css';

/** The receipt of a submission: the reference, what happens next, and a printed copy. */
export const Receipt = ({
  title,
  children,
  referenceLabel,
  reference,
  words,
  onPrint = () => window.print(),
  tools,
  stepsTitle,
  steps,
  actions,
  contact,
}: {
  title: ReactNode;
  children?: ReactNode;
  referenceLabel: ReactNode;
  reference: string;
  words: { copy: string; copied: string; notCopied: string; print: string };
  onPrint?: (() => void) | undefined;
  /** The tools beside copying and printing, such as a download. */
  tools?: ReactNode;
  stepsTitle: ReactNode;
  steps: ReactNode[];
  actions?: ReactNode;
  /** The contact for questions. */
  contact?: ReactNode;
}) => (
  <article className={styles.receipt}>
    <header className={styles.head}>
      <div className={styles.band}>
        <PivotFields scene="faint" />
      </div>
      <svg className={styles.check} viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
        <circle cx="36" cy="36" r="33" pathLength="1" />
        <path d="m22 37.5 9.5 9.5L50 27" pathLength="1" />
      </svg>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <div className={styles.lead}>{children}</div>}
    </header>
    <div className={styles.reference}>
      <div>
        <small>{referenceLabel}</small>
        <p>
          <Ltr className={styles.code}>{reference}</Ltr>
        </p>
      </div>
      <div className={cx('actions', styles.tools)}>
        <CopyButton text={reference} label={words.copy} copiedLabel={words.copied} failedLabel={words.notCopied} />
        <Button variant="secondary" small iconBefore={<PrintIcon size={18} />} onClick={onPrint}>
          {words.print}
        </Button>
        {tools}
      </div>
    </div>
    <section className={styles.next}>
      <h2>{stepsTitle}</h2>
      <ol className="plain">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list does not change
          <li key={index}>
            <div>{step}</div>
          </li>
        ))}
      </ol>
    </section>
    {actions && <div className={cx('actions', styles.actions)}>{actions}</div>}
    {contact && <p className={cx('quiet', styles.contact)}>{contact}</p>}
  </article>
);
