/** What holds for every event, whatever state the draft is in: what is unsaved, what is sent, and what the wizard and the device are told. */

import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { ProblemCode } from '#contract/kernel/problems.ts';
import type { Draft } from '#contract/loans/loan-application.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { done, type ModelStep } from '../kit/testing/model.ts';
import { type BaseVersion, type Changes, isEmpty, type SaveCommand } from './draft-sync.changes.ts';
import { change, conflict, input, theirs } from './draft-sync.fixtures.ts';
import type { draftSyncMachine } from './draft-sync.machine.ts';

type Snapshot = SnapshotFrom<typeof draftSyncMachine>;
type Step = ModelStep<Snapshot>;
const SAVED = done('saveDraft').type;
const NOT_SAVED = conflict.type;
const PAUSE_ENDS = 'xstate.after.';

/** The later change of a step wins, and an answered step is no longer half filled. */
const over = (earlier: Changes, { answers = {}, partial = {} }: Partial<Changes>): Changes => ({
  answers: { ...earlier.answers, ...answers },
  partial: {
    ...Object.fromEntries(Object.entries(earlier.partial).filter(([step]) => !Object.hasOwn(answers, step))),
    ...partial,
  },
});
const changeIn = (event: AnyEventObject): Partial<Changes> =>
  event.type === 'input.changed' ? { partial: { [event.step]: event.values } } : { answers: event.answers };
const isChange = ({ type }: AnyEventObject) => type === change.type || type === input.type;
const unsaved = ({ context: { command, pending } }: Snapshot): Changes =>
  command ? over({ answers: command.answers, partial: command.partial }, pending) : pending;
/** What the other version has in another way, or not at all. */
const butThose = (changes: Changes, other: Changes): Changes => {
  const differing = <T extends object>(given: T, known: object): T =>
    Object.fromEntries(
      Object.entries(given).filter(([step, value]) => !isSameData(value, Reflect.get(known, step))),
    ) as T;
  return { answers: differing(changes.answers, other.answers), partial: differing(changes.partial, other.partial) };
};
/** The version elsewhere that is compared with this one. */
const otherOf = ({ before, event }: Step): Draft | null =>
  (before.context.theirs as Draft | null) ??
  (event.type === NOT_SAVED && event.error.code === 'draft_conflict' ? event.error.detail : null);

/** A command that had no response is sent again as it was; another one has all that came since, and a key of its own. */
export const commandOf = (step: Step): SaveCommand => {
  const { before, event } = step;
  const { command, pending, base: known, sequence } = before.context;
  const another = (changes: Changes, on: BaseVersion) => ({
    ...changes,
    baseVersion: on.version,
    key: `device:${sequence}`,
  });
  const other = otherOf(step);
  if (event.type === SAVED) return another(pending, event.output);
  if (other) return another(butThose(unsaved(before), other), other);
  return command ?? another(isChange(event) ? over(pending, changeIn(event)) : pending, known);
};
/** What the device has: all that is unsaved, and nothing once nothing is left. */
const storedIn = (snapshot: Snapshot) => ({
  draftId: theirs.id,
  changes: snapshot.matches('saved') || snapshot.matches('closed') ? null : unsaved(snapshot),
  baseVersion: snapshot.context.base.version,
});
const stateAfter = (code: ProblemCode): string | undefined =>
  ({
    no_connection: 'waiting',
    draft_submitted: 'closed',
    not_found: 'closed',
    login_required: 'suspended',
    session_ended_inactivity: 'suspended',
    invalid_request: 'refused',
    something_went_wrong: 'failing',
  })[code as string];
const SENDING = { saving: 'sending' } as const;

export const stepInvariants: Record<string, (step: Step) => boolean> = {
  'a change is unsaved with those before it, wherever it comes (nothing typed is ever lost)': ({
    before,
    event,
    after,
  }) => !isChange(event) || isSameData(unsaved(after), over(unsaved(before), changeIn(event))),
  'the device has all that is unsaved': ({ before, after, effects }) => {
    const stored = effects.flatMap((effect) => (effect.kind === 'action' ? [effect.params] : []));
    const has = storedIn(after);
    return isSameData(stored.at(-1) ?? { ...storedIn(before), baseVersion: has.baseVersion }, has);
  },
  'a command is kept as it is sent, until there is a response': (step) =>
    !step.effects.some(({ kind }) => kind === 'start') || isSameData(step.after.context.command, commandOf(step)),
  'no key is given twice': ({ before: { context: before }, after: { context: after } }) =>
    after.command === null || after.command === before.command
      ? after.sequence === before.sequence
      : after.sequence === before.sequence + 1,
  'a change waits for a pause in typing, is saved at once, or waits for what stands in the way': ({
    before,
    event,
    after,
  }) => {
    if (!isChange(event)) return true;
    const isOpen = ['saved', 'typing', 'refused'].some((state) => before.matches(state as 'saved'));
    return after.matches(!isOpen ? (before.value as 'saved') : event.type === input.type ? 'typing' : SENDING);
  },
  'what asks to save saves, unless nothing is left to save': (step) => {
    const { event, after, before } = step;
    const asks = ['sync.flush', 'sync.retry', 'network.up', 'session.restored', 'conflict.keepMine'];
    if (!asks.includes(event.type) && !event.type.startsWith(PAUSE_ENDS)) return true;
    const other = otherOf(step);
    return after.matches(other && isEmpty(butThose(unsaved(before), other)) ? 'saved' : SENDING);
  },
  'what was saved is the version beneath, and what came since follows': ({ before, event, after }) =>
    event.type !== SAVED ||
    (after.context.base === event.output &&
      after.context.problem === null &&
      after.matches(isEmpty(before.context.pending) ? 'saved' : SENDING)),
  'a save that failed says why, and each problem has its own end (§8)': ({ event, after }) =>
    event.type !== NOT_SAVED ||
    event.error.code === 'draft_conflict' ||
    (after.context.problem ===
      (event.error.code === 'draft_submitted' || event.error.code === 'not_found' ? null : event.error) &&
      after.matches(stateAfter(event.error.code) as 'failing')),
  'another version is beneath, or is compared with this one': (step) => {
    const { after, before } = step;
    const other = otherOf(step);
    if (!other) return true;
    if (!after.matches('conflict')) return after.context.base === other;
    return after.context.theirs === other && isSameData(after.context.base, before.context.base);
  },
  'the wizard is told of each version that is beneath its steps, and of the first change': (step) => {
    const { before, event, after, effects } = step;
    const other = otherOf(step);
    const news = (): AnyEventObject[] => {
      if (event.type === SAVED) return after.matches('saved') ? [{ type: 'draft.saved', draft: event.output }] : [];
      if (after.matches('closed')) return [{ type: 'draft.closed' }];
      if (event.type === 'conflict.takeTheirs') return [{ type: 'draft.replaced', draft: other }];
      if (other && after.matches('saved')) return [{ type: 'draft.saved', draft: other }];
      if (other && after.matches(SENDING))
        return [{ type: 'draft.rebased', draft: { ...other, ...over(other, butThose(unsaved(before), other)) } }];
      return [];
    };
    const sent = effects.flatMap((effect) => (effect.kind === 'send' ? [effect.event] : []));
    return isSameData(sent, before.matches('saved') && isChange(event) ? [{ type: 'draft.changed' }] : news());
  },
};
