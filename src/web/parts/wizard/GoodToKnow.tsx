/**
 * The facts before the questions of a flow: how long it takes, what it requires, who acts when, the fee, and planned
 * maintenance. Open until the first step is answered, folded from then on.
 */
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { useMaintenanceWithin } from '#web/notices/maintenance.tsx';
import { useLimitsText } from '#web/parts/upload/upload-texts.ts';
import { cx } from '#web/ui/cx.ts';
import { ChevronIcon } from '#web/ui/icons/arrows.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './GoodToKnow.module.css';

/** The props of a flow's own component, which the frame of a wizard renders. */
export type Before = { isOpen: boolean };

export const GoodToKnow = ({
  isOpen,
  steps,
  minutes,
  isSaved = true,
  children,
}: Before & {
  steps: number;
  /** How long it took people who had everything ready. */
  minutes: number;
  /** What is entered is saved with every step. */
  isSaved?: boolean;
  /** The further facts. */
  children: ReactNode;
}) => {
  const lang = useLang();
  const maintenance = useMaintenanceWithin(minutes);
  const effort = (
    <>
      <Plural value={steps} one="# step" other="# steps" /> ·{' '}
      <Plural value={minutes} one="about # minute" other="about # minutes" />
    </>
  );
  return (
    <>
      {maintenance && (
        <Notice kind="warning">
          <Trans>
            Planned maintenance begins on {formatBothCalendars(maintenance.startsAt, lang)} at{' '}
            {formatTime(maintenance.startsAt, lang)}, before you may be done. Every step is saved: you can finish after
            it.
          </Trans>
        </Notice>
      )}
      <details className={cx('surface', styles.card)} open={isOpen}>
        <summary>
          <h2>
            <Trans>Before you start</Trans>
          </h2>
          <ChevronIcon size={18} />
          <small className={styles.effort}>{effort}</small>
        </summary>
        <dl className={styles.facts}>
          <Fact
            of={<Trans>Time</Trans>}
            note={isSaved && <Trans>Every step is saved. You can continue later, on any device.</Trans>}
          >
            {effort}
          </Fact>
          {children}
        </dl>
      </details>
    </>
  );
};

export const Fact = ({ of, note, children }: { of: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{of}</dt>
    <dd>
      {children}
      {note && <small>{note}</small>}
    </dd>
  </div>
);

/** The documents, and what their files may be. */
export const DocumentsFact = ({
  of = <Trans>Documents you need</Trans>,
  note,
  documents,
}: {
  of?: ReactNode;
  /** The note before the limits of a file. */
  note?: ReactNode;
  documents: readonly { kind: string; title: Bilingual }[];
}) => {
  const words = useBilingual();
  const limits = useLimitsText();
  return (
    <Fact
      of={of}
      note={
        <>
          {note} <Trans>Each file: {limits}.</Trans>
        </>
      }
    >
      <ul>
        {documents.map(({ kind, title }) => (
          <li key={kind}>{words(title)}</li>
        ))}
      </ul>
    </Fact>
  );
};

/** The list of the parties that act in turn. */
export const TurnsFact = ({ turns }: { turns: ReactNode[] }) => (
  <Fact of={<Trans>Who acts when</Trans>}>
    <ol>
      {turns.map((turn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <li key={index}>{turn}</li>
      ))}
    </ol>
  </Fact>
);

export const NoFee = () => (
  <Fact of={<Trans>Fee</Trans>}>
    <Trans>None</Trans>
  </Fact>
);
