/**
 * The draft was changed elsewhere too: both versions side by side, step by step, and field by field where a step is half filled on
 * either side. The citizen has to choose one.
 */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import { changedFields } from '#contract/fields/typed-screens.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import { type Difference, differences, type Side } from '#machines/draft-sync/draft-sync.changes.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectBase, selectMine, selectTheirs } from '#machines/draft-sync/draft-sync.selectors.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Sync = ActorRefFrom<typeof draftSyncMachine>;
export type Conflict = { sync: Sync };

/** A value of a half-filled screen; text as it was typed. */
export type TypedValue = NonNullable<HalfFilled[string]>;

export const ConflictDialog = <Step extends string>({
  sync,
  title,
  names,
  fields,
  answerOf,
  asTyped,
  wordsOf,
}: Conflict & {
  title: ReactNode;
  /** The steps by name, in their order. */
  names: Record<Step, MessageDescriptor>;
  /** The fields of the steps that are forms, by name. */
  fields: { [S in Step]?: () => Record<string, string> };
  /** An answer in words, each of its facts on a line; its type follows from the step. */
  answerOf: (step: Step, answer: unknown) => string[];
  /** An answer as it was typed; null where a step is answered on more than one screen. */
  asTyped: (step: Step, answer: unknown) => HalfFilled | null;
  /** What was typed or chosen in a field, as the review shows it. */
  wordsOf: (field: string, value: TypedValue) => ReactNode;
}) => {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const theirs = useSelector(sync, selectTheirs);
  const base = useSelector(sync, selectBase);
  const unsaved = useSelector(sync, selectMine, isSameData);
  if (!theirs) return null;
  const screenOf = (step: Step, { answer, typed }: Side): HalfFilled => ({
    ...(answer === undefined ? null : asTyped(step, answer)),
    ...typed,
  });
  const value = (field: string, screen: HalfFilled) => {
    const given = screen[field];
    if (given === undefined || given === null || given === '')
      return (
        <span className="quiet">
          <Trans>Empty</Trans>
        </span>
      );
    return wordsOf(field, given);
  };
  /** An answer that the fields below show is not repeated. */
  const stateOf = (step: Step, { answer, typed }: Side, isByField: boolean) => {
    const isShownBelow = isByField && (answer === undefined || asTyped(step, answer) !== null);
    return (
      <>
        {!isShownBelow && answer !== undefined && <Lines of={answerOf(step, answer)} />}
        {isShownBelow && !typed && answer !== undefined && <Trans>Completed</Trans>}
        {typed && (
          <div>
            <Trans>Started, not completed</Trans>
          </div>
        )}
        {!typed && answer === undefined && <Trans>Not answered</Trans>}
      </>
    );
  };
  const rowsOf = ({ step, mine, theirs: other }: Difference<Step>) => {
    const name = i18n._(names[step]);
    const isByField = mine.typed !== undefined || other.typed !== undefined;
    const labels = isByField ? (fields[step]?.() ?? {}) : {};
    const [here, there] = [screenOf(step, mine), screenOf(step, other)];
    return [
      { id: step, cells: [name, stateOf(step, mine, isByField), stateOf(step, other, isByField)] },
      ...changedFields(Object.keys(labels), here, there).map((field) => ({
        id: `${step}.${field}`,
        part: true,
        cells: [
          <>
            <span className="vh">{name}: </span>
            {labels[field]}
          </>,
          value(field, here),
          value(field, there),
        ],
      })),
    ];
  };
  const when = `${formatBothCalendars(theirs.updatedAt, lang)} – ${formatTime(theirs.updatedAt, lang)}`;
  return (
    <Dialog
      open
      wide
      dismiss="none"
      onClose={() => {}}
      title={title}
      actions={
        <>
          <Button onClick={() => sync.send({ type: 'conflict.keepMine' })}>
            <Trans>Keep my version</Trans>
          </Button>
          <Button variant="secondary" onClick={() => sync.send({ type: 'conflict.takeTheirs' })}>
            <Trans>Take the other version</Trans>
          </Button>
        </>
      }
    >
      <p tabIndex={-1} ref={focusFirst}>
        <Trans>
          In another window or on another device, the same steps were saved on {when}. Choose the version that counts.
          Nothing is overwritten until you choose.
        </Trans>
      </p>
      <DataTable
        even
        caption={t`What differs`}
        columns={[
          { id: 'step', header: t`Step` },
          { id: 'mine', header: t`My version` },
          { id: 'theirs', header: t`The other version` },
        ]}
        rows={differences(Object.keys(names) as Step[], { base, mine: unsaved, theirs }).flatMap(rowsOf)}
      />
    </Dialog>
  );
};

/** Two of them may be the same. */
const Lines = ({ of }: { of: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: they are written once, in their order
  of.map((line, index) => <div key={index}>{line}</div>);

/** The dialog may open between two keystrokes: they must not press a button. */
const focusFirst = (text: HTMLElement | null) => text?.setAttribute('autofocus', '');
