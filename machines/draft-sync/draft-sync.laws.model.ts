/**
 * The laws of every event, whatever state the draft is in: what is unsaved, what is sent, and what the wizard and the
 * device receive.
 */

import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import type { Draft } from '#contract/loans/loan-application.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { done, type ModelStep } from '../kit/testing/model.ts';
import {
  type BaseVersion,
  type Changes,
  isEmpty,
  NOTHING,
  type SaveCommand,
  type SavedStep,
} from './draft-sync.changes.ts';
import { change, conflict, input, theirs } from './draft-sync.fixtures.ts';
import type { draftSyncMachine } from './draft-sync.machine.ts';
import { type RefusedField, refusedAmong } from './draft-sync.refusals.ts';

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
const unsaved = ({ context: { command, pending, refused } }: Snapshot): Changes => {
  const { answers, partial } = over(command ?? NOTHING, pending);
  return { answers: { ...answers, ...refused.answers }, partial: { ...partial, ...refused.partial } };
};
/** The fields of the command that the server refuses by name; empty for any other answer. */
const refusedBy = ({ before: { context }, event }: Step): RefusedField[] =>
  event.type === NOT_SAVED ? refusedAmong(context.command ?? NOTHING, event.error) : [];
/** The command without the steps that are refused, and what came since. */
const withoutRefused = (step: Step): Changes => {
  const { command, pending } = step.before.context;
  const named = refusedBy(step);
  const rest = <T extends object>(part: 'answers' | 'partial', steps: T) =>
    Object.fromEntries(
      Object.entries(steps).filter(([name]) => !named.some((one) => one.part === part && one.step === name)),
    );
  return over(
    { answers: rest('answers', command?.answers ?? {}), partial: rest('partial', command?.partial ?? {}) },
    pending,
  );
};
/** The citizen goes on typing, but not in what is refused. */
const isHeld = ({ before: { context }, event }: Step): boolean => {
  const { partial, fields } = context.refused;
  const screen = event.type === input.type ? partial[event.step as SavedStep] : undefined;
  return (
    screen !== undefined &&
    fields.every(
      ({ part, step, field }) =>
        part !== 'partial' || step !== event.step || (field in screen && screen[field] === event.values[field]),
    )
  );
};
const reasons = ({ context: { refused } }: Snapshot) =>
  problem('invalid_request', {
    fields: refused.fields.map(({ part, step, field, rule }) => ({
      path: field === '' ? `${part}.${step}` : `${part}.${step}.${field}`,
      description: rule,
    })),
  });
/** The changes that the other version does not have, or has with another value. */
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
  if (refusedBy(step).length > 0) return another(withoutRefused(step), known);
  if (event.type === 'sync.retry' && !command) return another(unsaved(before), known);
  return command ?? another(isChange(event) ? over(pending, changeIn(event)) : pending, known);
};
/** The record on the device: all unsaved changes, or null when none are left. */
const storedIn = (snapshot: Snapshot) => ({
  draftId: theirs.id,
  changes: snapshot.matches('saved') || snapshot.matches('closed') ? null : unsaved(snapshot),
  baseVersion: snapshot.context.base.version,
});
const stateAfter = ({ code, retryAfter = 0 }: Problem): string =>
  ({
    no_connection: 'waiting',
    call_interrupted: 'interrupted',
    draft_submitted: 'closed',
    not_found: 'closed',
    login_required: 'suspended',
    session_ended_inactivity: 'suspended',
    something_went_wrong: 'failing',
    service_suspended: 'failing',
    request_in_progress: 'failing',
    // A pause that the citizen need not hear of.
    too_many_requests: retryAfter <= 120 ? 'throttled' : undefined,
  })[code as string] ?? 'refused';
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
  'a change waits for a pause in typing, is saved at once, or waits for what stands in the way': (step) => {
    const { before, event, after } = step;
    if (!isChange(event)) return true;
    if (before.matches('refused') && isHeld(step)) return after.matches('refused');
    // A completed step is something that the citizen did; typing is not.
    if (before.matches('interrupted')) return after.matches(event.type === input.type ? 'interrupted' : SENDING);
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
      after.context.command?.key !== before.context.command?.key &&
      after.matches(
        !isEmpty(before.context.pending) ? SENDING : isEmpty(before.context.refused) ? 'saved' : 'refused',
      ) &&
      isSameData(after.context.problem, after.matches('refused') ? reasons(after) : null)),
  'a save that failed says why, and each problem has its own end (§8)': (step) => {
    const { before, event, after } = step;
    if (event.type !== NOT_SAVED || event.error.code === 'draft_conflict' || refusedBy(step).length > 0) return true;
    const isOver = event.error.code === 'draft_submitted' || event.error.code === 'not_found';
    return (
      after.context.problem === (isOver ? before.context.problem : event.error) &&
      after.matches(stateAfter(event.error) as 'failing')
    );
  },
  'a step that is refused waits for the citizen, and holds up no other': (step) => {
    const { before, after } = step;
    const named = refusedBy(step);
    if (named.length === 0) return true;
    const isGoingOn = !isEmpty(withoutRefused(step));
    return (
      after.matches(isGoingOn ? SENDING : 'refused') &&
      isSameData(unsaved(after), unsaved(before)) &&
      (isGoingOn || isSameData(after.context.problem, reasons(after)))
    );
  },
  'what is refused is tried again when a refused field is changed, or its step answered': (step) => {
    const { event, before, after } = step;
    if (!isChange(event)) return true;
    const tried = Object.keys(changeIn(event).answers ?? changeIn(event).partial ?? {});
    const still = before.context.refused.fields.filter(
      (one) => !tried.includes(one.step) || (event.type === input.type && (one.part === 'answers' || isHeld(step))),
    );
    return isSameData(after.context.refused.fields, still);
  },
  'another version is beneath, or is compared with this one': (step) => {
    const { after, before } = step;
    const other = otherOf(step);
    if (!other) return true;
    if (!after.matches('conflict')) return after.context.base === other;
    return after.context.theirs === other && isSameData(after.context.base, before.context.base);
  },
  'the wizard is notified of each version that is beneath its steps, and of the first change': (step) => {
    const { before, event, after, effects } = step;
    const other = otherOf(step);
    const news = (): AnyEventObject[] => {
      if (event.type === SAVED && !after.matches('refused'))
        return after.matches('saved') ? [{ type: 'draft.saved', draft: event.output }] : [];
      if (after.matches('refused') && !before.matches('refused'))
        return [{ type: 'draft.refused', problem: after.context.problem }];
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
