/**
 * What the models of all wizards say alike: how their states are designed, what every event does to the draft (specification
 * section 3: a request can be a draft), and with what the actors of the wizard start.
 */

import type { AnyEventObject } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { Changes, SavedStep } from '../draft-sync/draft-sync.changes.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import { failed, type Journey, type ModelStep, type StateDesign } from '../kit/testing/model.ts';

import type { OpenedDraft, WizardContext } from './wizard.types.ts';

type Snapshot = {
  value: unknown;
  context: WizardContext;
  getMeta: () => object;
  matches: (state: never) => boolean;
  can: (event: never) => boolean;
};
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

/** The event after which the steps before the page that shows every answer stay: another version is taken. */
export const STAYS = 'draft.replaced';
/** Why no cover takes the other version on the page that shows every answer, or after it. */
export const REPLACED_AT_REVIEW =
  'A save there is in conflict only over a decided change that another device answered, too: the walk of two devices does it.';
/** The events of the page that shows every answer. */
export const CHANGES = ['change.use', 'change.drop'] as const;

/** An answer without what another one hides: a field that is asked no more, or a part of a list. */
const isLessOf = (before: object, left: unknown): boolean =>
  typeof left === 'object' &&
  left !== null &&
  Object.entries(before).every(([field, value]) => {
    const is: unknown = Reflect.get(left, field);
    if (Array.isArray(value)) return Array.isArray(is) && is.every((one) => value.includes(one));
    return is === null || isSame(is, value);
  });

const NO_CHANGES: Changes = { answers: {}, partial: {} };
const SAVES = ['answers.change', 'input.changed'];

const metaOf = (snapshot: Snapshot): { screen?: string; path?: string } =>
  Object.assign({}, ...Object.values(snapshot.getMeta()));
/** Equal as data: a step without content is like one that was never there. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || isSameData(JSON.parse(JSON.stringify([one])), JSON.parse(JSON.stringify([other])));
/** The events that send changes to be saved. */
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
const opens = (holds: (opened: OpenedDraft, step: Step) => boolean) =>
  of([`${DONE}openDraft`], (step) => holds(step.event.output, step));

const contentOf = ({ context: { answers, partial } }: Snapshot, step: string) => [
  Reflect.get(answers, step),
  Reflect.get(partial, step),
];
const stepsOf = ({ context: { answers, partial } }: Snapshot) => [...Object.keys(answers), ...Object.keys(partial)];

/** What sends off the answers of a wizard, and the actors that do it. */
const SUBMITS = ['request.submit', 'application.submit', 'application.begin'];
const SUBMISSIONS = ['submitRequest', 'submitApplication', 'beginApplication'];
/** A text on the screen of an answered step is another one than in its answer. Judged without the rules of the flow. */
const saysOtherwise = ({ context: { answers, partial } }: Snapshot): boolean =>
  Object.entries(partial).some(([step, screen = {}]) => {
    const answer: unknown = Reflect.get(answers, step);
    if (typeof answer !== 'object' || answer === null) return false;
    return Object.entries(screen).some(
      ([field, text]) =>
        typeof text === 'string' &&
        typeof Reflect.get(answer, field) === 'string' &&
        Reflect.get(answer, field) !== text.trim(),
    );
  });

/** `addresses`: the path of each page (specification section 2). */
export const wizardInvariants = (addresses: Record<string, string>) => ({
  'no submission while a screen says something else than its answer (product rulings §5: why can I not continue?)': (
    snapshot: Snapshot,
  ) => !saysOtherwise(snapshot) || SUBMITS.every((type) => !snapshot.can({ type } as never)),
  'each page has its own address (§2)': (snapshot: Snapshot) => {
    const { screen, path } = metaOf(snapshot);
    return path === (screen === undefined ? undefined : addresses[screen]);
  },
  'a page that is asked for is asked for once': ({ value, context: { goingTo } }: Snapshot) =>
    typeof value === 'string' || goingTo === null,
});

/** The effect of every event on the draft. */
export const wizardLaws = {
  'an answer is shown, and sent to be saved, as it was given (§3 A request can be a draft)': ofAnswers(
    ({ step: answered, answer }, step) => {
      const [saved, ...others] = savesIn(step);
      const given: Record<string, unknown> = saved?.answers ?? {};
      const { answers } = step.before.context;
      return (
        others.length === 0 &&
        isSame(given[answered], answer) &&
        isSame(step.after.context.answers, { ...answers, ...given }) &&
        Object.entries(given).every(([of, left]) => of === answered || isLessOf(Reflect.get(answers, of), left))
      );
    },
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
  'what is sent off is what the screens say (product rulings §5: nothing typed is lost)': ({ after, effects }) =>
    !effects.some((effect) => effect.kind === 'start' && SUBMISSIONS.includes(effect.src)) || !saysOtherwise(after),
  'what was changed and not finished is used as its screen says, or its step opens to be mended': of(
    ['change.use'],
    (step) => {
      const { before, after, event } = step;
      const [was, is] = [before.context.answers, after.context.answers].map((one) => Reflect.get(one, event.step));
      if (isSame(was, is))
        return (
          after.context.toMend === event.step &&
          isSame(after.context.partial, before.context.partial) &&
          savesIn(step).length === 0
        );
      const saves = savesIn(step).map(({ answers }) => Reflect.get(answers, event.step));
      const isLeft = isSame(after.context.partial, { ...before.context.partial, [event.step]: undefined });
      return isSame(saves, [is]) && isLeft && !saysOtherwise(after);
    },
  ),
  'what is dropped leaves its answer as it was, here and on the server': of(
    ['change.drop'],
    (step) =>
      isSame(step.after.context.answers, step.before.context.answers) &&
      isSame(step.after.context.partial, { ...step.before.context.partial, [step.event.step]: undefined }) &&
      isSame(savesIn(step), [{ type: 'input.changed', step: step.event.step, values: {} }]),
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

/** A part of the key of a context: the steps with an unfinished change, and whether it can be used. */
export const unfinishedIn = <C>(
  {
    unfinished,
    isUsable,
  }: { unfinished: (context: C) => { step: string }[]; isUsable: (context: C, step: string) => boolean },
  context: C,
) => unfinished(context).map(({ step }) => [step, isUsable(context, step)]);

/** Typing into a step, and what the review makes of it. `screens`: one that completes the step, and one that does not. */
export const typingCases = <const Step extends string>(step: Step, screens: readonly HalfFilled[]) => ({
  'input.changed': screens.map((values) => ({ step, values })),
  'change.use': [{ step }],
  'change.drop': [{ step }],
});
/** The events that have the same effect in every step. */
export const TYPED_ALIKE = {
  'input.changed: step': 'What is typed is stored and saved alike in every step.',
  'change.use: step': 'A change is used alike in every step.',
  'change.drop: step': 'A change is dropped alike in every step.',
};

type ChangeCases<Ends> = {
  /** The event that opens the draft, here the complete one. */
  open: (draft: Changes) => AnyEventObject;
  complete: Changes;
  /** A step and its page, with a screen that gives another answer, one that is not complete, and the answer of the first. */
  step: SavedStep;
  page: string;
  typed: HalfFilled;
  wrong: HalfFilled;
  used: unknown;
  /** The same answer as it is typed. */
  same: HalfFilled;
  /** The page that shows every answer, and what is refused there meanwhile. */
  toReview: AnyEventObject[];
  review: Ends;
  refused: AnyEventObject[];
  /** The state that a used change leads to; by default it stays. */
  usedEnds?: Ends;
  usedDoes?: string[];
  /** Where the step opens, and another one, to which the other version is taken there. */
  opens: Ends;
  other: Changes;
};
/** A change of an answered step that is left before it is finished. */
export const changeJourneys = <Ends>({
  open,
  complete,
  step,
  page,
  typed,
  wrong,
  used,
  same,
  toReview,
  review,
  refused,
  usedEnds = review,
  usedDoes = ['answers.change'],
  opens,
  other,
}: ChangeCases<Ends>): Record<string, Journey<Ends>> => {
  const { answers } = complete;
  const typing = (values: HalfFilled) => [
    open(complete),
    { type: 'step.goTo', page },
    { type: 'input.changed', step, values },
  ];
  const left = [...typing(typed), ...toReview];
  const use = { type: 'change.use', step };
  const drop = { type: 'change.drop', step };
  return {
    'what was changed and left is neither submitted nor lost (product rulings §5)': {
      events: left,
      ends: review,
      keeps: { answers, partial: { ...complete.partial, [step]: typed } },
      refuses: refused,
    },
    'the same on another day, or on another device': {
      events: [open({ ...complete, partial: { [step]: typed } }), ...toReview],
      ends: review,
      keeps: { answers },
      refuses: refused,
    },
    'it is used (product rulings §5)': {
      events: [...left, use],
      ends: usedEnds,
      keeps: { answers: { ...answers, [step]: used } },
      does: usedDoes,
      refuses: [use, drop],
    },
    'or dropped, and the answer stands': {
      events: [...left, drop],
      ends: review,
      keeps: { answers },
      does: ['input.changed'],
      refuses: [use, drop],
    },
    'what cannot be used as it is leads to its step, with its errors': {
      events: [...typing(wrong), ...toReview, use],
      ends: opens,
      keeps: { answers, toMend: step, goingTo: null },
      does: [],
    },
    'the errors go with the next answer, or on the way elsewhere': {
      events: [...typing(wrong), ...toReview, use, ...toReview],
      ends: review,
      keeps: { toMend: null },
    },
    'the same answer in other words is no change': {
      events: [...typing(same), ...toReview],
      ends: review,
      refuses: [use, drop],
    },
    'after the other version was taken, the step stays (product rulings §5: nothing typed is ever lost)': {
      events: [...typing(typed), { type: 'draft.replaced', draft: other }],
      ends: opens,
      keeps: { answers: other.answers, goingTo: null },
    },
    'also where the other version is a change that was not finished': {
      events: [...typing(wrong), { type: 'draft.replaced', draft: { ...complete, partial: { [step]: typed } } }],
      ends: opens,
      keeps: { answers, partial: { [step]: typed } },
    },
  };
};

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
      toMend: null,
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
