/**
 * What the models of all wizards say alike: how their states are designed, what every event does to the draft (specification
 * section 3: a request can be a draft), and with what the actors of the wizard start.
 */

import type { AnyEventObject } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { Changes, SavedDraft } from '../draft-sync/draft-sync.changes.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import { failed, type Journey, type ModelStep, type StateDesign } from '../kit/testing/model.ts';
import type { WizardContext } from './wizard.context.ts';
import type { OpenedDraft } from './wizard.events.ts';

type Snapshot = { value: unknown; context: WizardContext; getMeta: () => object; matches: (state: never) => boolean };
type Step = ModelStep<Snapshot>;

/** The states of every wizard. `forms`: the pages that are filled in, by the paths of their states. */
export const wizardDesign = (
  forms: Record<string, { screen?: string; takes: readonly string[] }>,
  takes: readonly string[] = [],
): Record<string, StateDesign> => ({
  opening: { screen: 'loading', tags: ['busy'] },
  filling: { takes: [...IN_EVERY_STEP, ...takes] },
  ...Object.fromEntries(
    Object.entries(forms).map(([path, form]) => [`filling.${path}`, { screen: path, tags: ['form'], ...form }]),
  ),
  missing: { screen: 'missing' },
  unavailable: { screen: 'unavailable', takes: ['draft.reload'] },
});
const IN_EVERY_STEP = [
  'input.changed',
  'step.goTo',
  'draft.changed',
  'draft.saved',
  'draft.rebased',
  'draft.replaced',
  'draft.closed',
];

const NO_CHANGES: Changes = { answers: {}, partial: {} };
const SAVES = ['answers.change', 'input.changed'];

const metaOf = (snapshot: Snapshot): { screen?: string; path?: string } =>
  Object.assign({}, ...Object.values(snapshot.getMeta()));
/** Equal as data: a step without content is like one that was never there. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || isSameData(JSON.parse(JSON.stringify([one])), JSON.parse(JSON.stringify([other])));
/** What is sent to be saved. */
export const savesIn = ({ effects }: Pick<Step, 'effects'>): AnyEventObject[] =>
  effects.flatMap((effect) => (effect.kind === 'send' && SAVES.includes(effect.event.type) ? [effect.event] : []));

/** The answer that an event gives. */
const answerIn = ({ type, answer }: AnyEventObject) => {
  const [step = '', completed] = type.split('.');
  return completed === 'complete' && answer !== undefined ? { step, answer } : undefined;
};
/** Does not say anything of other events. */
const ofAnswers = (holds: (given: { step: string; answer: unknown }, step: Step) => boolean) => (step: Step) => {
  const given = answerIn(step.event);
  return given === undefined || holds(given, step);
};
const of =
  (types: readonly string[], holds: (step: Step) => boolean) =>
  (step: Step): boolean =>
    !types.includes(step.event.type) || holds(step);

const VERSIONS = ['draft.saved', 'draft.rebased', 'draft.replaced'];
const opens = (holds: (opened: OpenedDraft<SavedDraft, unknown>, step: Step) => boolean) =>
  of([`${DONE}openDraft`], (step) => holds(step.event.output, step));

const contentOf = ({ context: { answers, partial } }: Snapshot, step: string) => [
  Reflect.get(answers, step),
  Reflect.get(partial, step),
];
const stepsOf = ({ context: { answers, partial } }: Snapshot) => [...Object.keys(answers), ...Object.keys(partial)];

/** `addresses`: the path of each page (specification section 2). */
export const wizardInvariants = (addresses: Record<string, string>) => ({
  'each page has its own address (§2)': (snapshot: Snapshot) => {
    const { screen, path } = metaOf(snapshot);
    return path === (screen === undefined ? undefined : addresses[screen]);
  },
  'a page that is asked for is asked for once': ({ value, context: { goingTo } }: Snapshot) =>
    typeof value === 'string' || goingTo === null,
});

/** What every event does to the draft. */
export const wizardLaws = {
  'an answer is shown, and sent to be saved, as it was given (§3 A request can be a draft)': ofAnswers(
    ({ step: answered, answer }, step) =>
      isSame(step.after.context.answers, { ...step.before.context.answers, [answered]: answer }) &&
      isSame(savesIn(step), [{ type: 'answers.change', answers: { [answered]: answer } }]),
  ),
  'an answered step is no longer half filled; the others stay as typed': ofAnswers(({ step }, { before, after }) =>
    isSame(after.context.partial, { ...before.context.partial, [step]: undefined }),
  ),
  'an answer is not saved yet, and ends the problem that was shown': ofAnswers(
    (_, { after: { context } }) => context.saved === null && context.problem === null,
  ),
  'what is typed is stored beside what was typed before, and sent to be saved': of(['input.changed'], (step) => {
    const { step: typed, values } = step.event;
    return (
      isSame(step.after.context.partial, { ...step.before.context.partial, [typed]: values }) &&
      isSame(savesIn(step), [step.event])
    );
  }),
  'the page that is asked for opens, without the problem of the page before': of(
    ['step.goTo'],
    ({ event, after }) => metaOf(after).screen === event.page && after.context.problem === null,
  ),
  'Back leads away from the problem of the page as well': of(
    ['step.back'],
    ({ after }) => after.context.problem === null,
  ),
  'what is refused is neither saved nor lost': of(
    ['draft.refused'],
    ({ before, after: { context } }) =>
      context.saved === null &&
      isSame([context.answers, context.partial], [before.context.answers, before.context.partial]),
  ),
  'a draft opens with what the server and the device have of it': opens(
    ({ draft, unsent, reference }, { after: { context } }) =>
      isSame(context.answers, { ...draft?.answers, ...unsent?.answers }) &&
      isSame(context.partial, { ...draft?.partial, ...unsent?.partial }) &&
      isSame(context.reference, reference),
  ),
  'a draft counts as saved when it opens, unless the device has unsaved changes': opens(
    ({ base, unsent }, { after: { context } }) =>
      isSame(context.saved, unsent === null ? { version: base?.version ?? 0 } : null),
  ),
  'unsaved changes of the device are sent once, as soon as the draft is open': opens(({ unsent }, step) => {
    const { answers, partial } = unsent ?? NO_CHANGES;
    const typed = Object.entries(partial).map(([of, values]) => ({ type: 'input.changed', step: of, values }));
    const sent = [...(Object.keys(answers).length > 0 ? [{ type: 'answers.change', answers }] : []), ...typed];
    return typeof step.after.value === 'string' || (isSame(savesIn(step), sent) && step.after.context.unsent === null);
  }),
  'a version of the server is shown as it is': of(
    VERSIONS,
    ({ event: { draft }, after: { context } }) =>
      isSame(context.answers, draft.answers) && isSame(context.partial, draft.partial),
  ),
  'a version that holds everything counts as saved': of(
    ['draft.saved', 'draft.replaced'],
    ({ event: { draft }, after: { context } }) => isSame(context.saved, { version: draft.version }),
  ),
  'changes that are not on the server yet do not count as saved': of(
    ['draft.changed', 'draft.rebased', 'input.changed'],
    ({ event: { type }, before, after }) =>
      type === 'draft.changed' ? after.context.saved === null : isSame(after.context.saved, before.context.saved),
  ),
  'the form of a step begins anew when another version changes the step, and only then': ({ before, event, after }) => {
    if (!VERSIONS.includes(event.type)) return isSame(after.context.editions, before.context.editions);
    return [...stepsOf(before), ...stepsOf(after)].every((step) => {
      const isChanged = !isSame(contentOf(before, step), contentOf(after, step));
      const [was = 0, is = 0] = [before.context.editions[step], after.context.editions[step]];
      return is === was + Number(isChanged);
    });
  },
  'a failed call shows its problem (§8 the common handler)': ({ event, after: { context } }) =>
    !event.type.startsWith(FAILED) || context.problem?.code === event.error.code,
} satisfies Record<string, (step: Step) => boolean>;

/** What the actors of every wizard start with, as the page gave it. */
export const wizardStarts = ({ draftId, device }: { draftId: string; device: string }) => ({
  openDraft: () => ({ draftId }),
  draftSync: ({ before, event: { output } }: Step) => ({
    draftId,
    // Each start has commands of its own.
    device: `${device}:${before.context.starts + 1}`,
    parent: 'an actor',
    base: output.base ?? { version: 0, ...NO_CHANGES },
    restored: output.unsent ?? NO_CHANGES,
    savedAt: output.draft?.updatedAt ?? null,
  }),
});

/** News of a refused save: of a step that it names, and of the whole draft. */
export const refusalOf = (path: string) => ({
  type: 'draft.refused' as const,
  problem: problem('invalid_request', { fields: [{ path, description: 'invalid' }] }),
});
export const refusedDraft = { type: 'draft.refused' as const, problem: problem('quota_reached') };

const fault = problem('something_went_wrong');
type Ends = 'opening' | 'missing' | 'unavailable';
/** `opened`: what leads into a draft; `own`: what the flow remembers besides, before anything is known. */
export const wizardJourneys = (
  opened: AnyEventObject,
  own: Record<string, unknown>,
): Record<string, Journey<Ends>> => ({
  'nothing is known before the draft is open': {
    events: [],
    ends: 'opening',
    keeps: {
      goingTo: null,
      reference: null,
      answers: {},
      partial: {},
      starts: 0,
      editions: {},
      unsent: null,
      restored: NO_CHANGES,
      base: { version: 0, ...NO_CHANGES },
      savedAt: null,
      saved: { version: 0 },
      problem: null,
      ...own,
    },
  },
  'a draft that does not exist is not found (§2 Any unknown path shows the not-found page)': {
    events: [failed('openDraft', problem('not_found'))],
    ends: 'missing',
    keeps: { problem: problem('not_found') },
  },
  'a draft that cannot be opened shows its problem (§8 the common handler)': {
    events: [failed('openDraft', fault)],
    ends: 'unavailable',
    keeps: { problem: fault },
  },
  'it can be opened again (§8 please try again)': {
    events: [failed('openDraft', fault), { type: 'draft.reload' }],
    ends: 'opening',
    keeps: { problem: null },
  },
  'a draft that was closed on another device is opened again': {
    events: [opened, { type: 'draft.closed' }, opened, { type: 'draft.closed' }],
    ends: 'opening',
    keeps: { starts: 2 },
  },
  'if draftSync fails, the wizard is unavailable and shows the problem (§8)': {
    events: [opened, failed('draftSync', fault)],
    ends: 'unavailable',
    keeps: { problem: fault },
  },
});
