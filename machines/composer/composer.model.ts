/** The model and the names of a composer: what every one of them has in common is said here once. */
import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { defineFlow, type Flow, type FlowDescription } from '../kit/flow.ts';
import type { FlowParts, Name } from '../kit/runtime/labels.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import {
  defineModel,
  done,
  type FlowModel,
  FORM_WAITS,
  failed,
  type ModelStep,
  waitsIn,
} from '../kit/testing/model.ts';
import type { Composer, ComposerMachine } from './composer.machine.ts';

type Snapshot = SnapshotFrom<ComposerMachine>;
/** The kind of message that a composer writes, and its names in the atlas. */
type ComposerCase = Pick<FlowDescription, 'title' | 'sections' | 'onMap' | 'rules' | 'equivalent'> & {
  /** Two documents of its kinds; the second one is attached already. */
  documents: readonly [Attachment, Attachment];
  /** The message as a noun, in Arabic and English: `['الاعتراض', 'objection']`. */
  noun: readonly [ar: string, en: string];
  overtaken: Name;
};

const ID = '01890000-0000-7000-8000-0000000000e1';
const KEPT = { text: 'نص كُتب من قبل', sent: null };
const TEXT = 'نرفق ما يثبت ذلك';
const KEY = 'message:1';
const typed = (text: string) => ({ type: 'text.changed', text });
const submit = (text = TEXT) => ({ type: 'message.submit', text });
const overtake = { type: 'message.overtake' } as const;
const attach = (attachment: Attachment) => ({ type: 'attachment.added', attachment });
const opened = done('readKept', null);
const submitted = done('submitMessage', undefined);
const lost = failed('submitMessage', problem('no_connection'));
const overtaken = failed('submitMessage', problem('illegal_transition'));

const uploadsOf = ({ effects }: ModelStep<Snapshot>) =>
  effects.flatMap((effect) => (effect.kind === 'start' && effect.src === 'upload' ? [effect.input] : []));
const keptIn = ({ effects }: ModelStep<Snapshot>) =>
  effects.flatMap((effect) => (effect.kind === 'action' && effect.type === 'storeOnDevice' ? [effect.params] : []));

type Model = FlowModel<ComposerMachine>;

/** What every event does to the text, to the documents and to the command that is sent. */
const laws: NonNullable<Model['stepInvariants']> = {
  'what is typed is kept as it was typed, here and on the device': (step) => {
    const { event, before, after } = step;
    const isTyped = event.type === 'text.changed';
    const isGiven = isTyped || (event.type === 'message.submit' && after.matches('submitting'));
    const kept = isGiven && event.text !== '' ? { text: event.text, sent: after.context.sent } : null;
    const keeps = isGiven || event.type === `${DONE}submitMessage`;
    const asBefore = event.type === `${DONE}readKept` ? (event.output?.text ?? '') : before.context.text;
    return (
      isSameData(keptIn(step), keeps ? [{ id: ID, kept }] : []) &&
      after.context.text === (isGiven ? event.text : asBefore)
    );
  },
  'each document has one upload, which knows what it is about and its kind': (step) => {
    const started = uploadsOf(step) as { draftId: string; kind: string }[];
    const [before, after] = [step.before.context.uploadKinds, step.after.context.uploadKinds];
    return (
      started.every(({ draftId }) => draftId === ID) &&
      isSameData(after, [...before, ...started.map(({ kind }) => kind)])
    );
  },
  'an upload receives the document that it has already': (step) => {
    const kinds = (uploadsOf(step) as { kind: string }[]).map(({ kind }) => kind);
    const received = step.effects.flatMap((effect) =>
      effect.kind === 'send' && effect.event.type === 'attachment.known' ? [effect.event.attachment] : [],
    );
    return isSameData(
      received,
      step.after.context.attachments.filter(({ kind }) => kinds.includes(kind)),
    );
  },
  'a document takes the place of the one of its kind, and only that one goes': ({ before, event, after }) => {
    const { attachments } = before.context;
    if (event.type === 'attachment.added')
      return isSameData(after.context.attachments, [
        ...attachments.filter(({ kind }) => kind !== event.attachment.kind),
        event.attachment,
      ]);
    const left = attachments.filter(({ id }) => id !== event.attachmentId);
    return isSameData(after.context.attachments, event.type === 'attachment.removed' ? left : attachments);
  },
  'the same text with the same documents is the same command, another one is not': ({ before, event, after }) => {
    const { sent, edition } = before.context;
    const ids = before.context.attachments.map(({ id }) => id);
    if (event.type === `${DONE}readKept`) return isSameData(after.context.sent, event.output?.sent ?? null);
    const isSame = event.text === sent?.text && isSameData(ids.toSorted(), [...(sent?.attachments ?? [])].sort());
    if (!after.matches('submitting') || event.type !== 'message.submit' || isSame)
      return after.context.edition === edition && isSameData(after.context.sent, sent);
    const named = { text: event.text, attachments: ids, key: `${KEY}:${edition + 1}` };
    return after.context.edition === edition + 1 && isSameData(after.context.sent, named);
  },
  'a failure shows its own problem (§8 the common handler)': ({ event, after }) =>
    event.type !== `${FAILED}submitMessage` || isSameData(after.context.problem, event.error),
};

/** Its answer was lost together with the page. */
const keptSent = ({ id }: Attachment) => ({
  text: KEPT.text,
  sent: { text: KEPT.text, attachments: [id], key: 'an earlier page:1' },
});

const journeysOf = (isToldOfTheEnd: boolean, report: Attachment, other: Attachment): Model['journeys'] => {
  const documents = [report.kind, other.kind];
  const KEPT_SENT = keptSent(other);
  const removed = { type: 'attachment.removed', attachmentId: report.id };
  return {
    'the citizen need not write': {
      events: [opened],
      ends: 'writing',
      keeps: {
        id: ID,
        keyBase: KEY,
        text: '',
        documents,
        attachments: [other],
        uploadKinds: documents,
        sent: null,
        edition: 0,
        problem: null,
      },
      refuses: [submit('')],
    },
    'what was written is sent': {
      events: [opened, submit(), submitted],
      ends: 'submitted',
      keeps: { text: TEXT, edition: 1 },
      does: ['storeOnDevice'],
    },
    'and with documents': {
      events: [opened, attach(report), submit()],
      ends: 'submitting',
      keeps: { attachments: [other, report] },
    },
    'a document can go again': {
      events: [opened, attach(report), removed],
      ends: 'writing',
      keeps: { attachments: [other] },
    },
    'nothing is sent without a text': { events: [opened], ends: 'writing', refuses: [submit(' ')] },
    'what is typed is kept': { events: [opened, typed('نرفق')], ends: 'writing', keeps: { text: 'نرفق' } },
    'what was typed on this device before is there again': {
      events: [done('readKept', KEPT)],
      ends: 'writing',
      keeps: { text: KEPT.text },
    },
    'and sending it again is the same command, should its answer have been lost with the page': {
      events: [done('readKept', KEPT_SENT), submit(KEPT_SENT.text)],
      ends: 'submitting',
      keeps: { sent: KEPT_SENT.sent, edition: 0 },
    },
    'one character is a text, too': { events: [opened, submit('ل')], ends: 'submitting' },
    'another device was first': {
      events: [opened, submit(), overtaken],
      ends: 'overtaken',
      keeps: { problem: problem('illegal_transition') },
    },
    ...(isToldOfTheEnd && {
      'what was typed stays when the page tells that it is too late': {
        events: [opened, typed('نرفق'), overtake],
        ends: 'overtaken',
        keeps: { text: 'نرفق', problem: null },
        does: [],
      },
    }),
    'a lost connection is shown, and the retry is the same message (§8 No connection)': {
      events: [opened, submit(), lost, submit()],
      ends: 'submitting',
      keeps: { edition: 1, problem: null },
    },
    'another text is another command': {
      events: [opened, submit(), lost, submit('نص آخر')],
      ends: 'submitting',
      keeps: { edition: 2, sent: { text: 'نص آخر', attachments: [other.id], key: `${KEY}:2` } },
    },
    'so is the same text with another document': {
      events: [opened, submit(), lost, attach(report), submit()],
      ends: 'submitting',
      keeps: { edition: 2, sent: { text: TEXT, attachments: [other.id, report.id], key: `${KEY}:2` } },
    },
  };
};

const modelOf = (
  { id, isToldOfTheEnd }: Composer,
  machine: ComposerMachine,
  [report, other]: ComposerCase['documents'],
) => {
  const documents = [report.kind, other.kind];
  return defineModel({
    machine,
    input: { id: ID, keyBase: KEY, documents, attachments: [other] },
    events: {
      'text.changed': [{ text: 'نرفق' }, { text: '' }],
      'message.submit': [{ text: TEXT }, { text: ' ' }],
      'attachment.added': [{ attachment: report }, { attachment: other }],
      'attachment.removed': [{ attachmentId: report.id }],
    },
    actors: {
      readKept: { done: [null, KEPT, keptSent(other)], error: [problem('something_went_wrong')] },
      submitMessage: {
        done: [undefined],
        error: [problem('illegal_transition'), problem('no_connection'), problem('invalid_request')],
      },
      upload: { done: [], error: [] },
    },
    impossible: {
      'an upload removes what it has attached': (s, event) =>
        event.type === 'attachment.removed' && !s.context.attachments.some(({ id }) => id === event.attachmentId),
    },
    contextKey: ({ context }) => [
      context.text !== '',
      context.attachments.length,
      context.problem?.code,
      context.sent !== null,
    ],
    invariants: {
      'each document has a place as soon as it can be attached, and one only': (s) =>
        isSameData(s.context.uploadKinds, s.matches('opening') ? [] : documents),
      'nothing is sent that was not submitted': (s) => s.matches('writing') === s.can(submit() as never),
      'it has a text': (s) => !s.can(submit(' ') as never),
      'one is under way at a time': (s) => !s.matches('submitting') || !s.can(submit() as never),
      'what was wrong is forgotten with the next try': (s) => !s.matches('submitting') || s.context.problem === null,
    },
    stepInvariants: laws,
    starts: {
      readKept: () => ({ id: ID }),
      submitMessage: ({ event, after: { context } }) => ({
        id: ID,
        text: event.text,
        attachments: context.sent?.attachments,
        key: context.sent?.key,
      }),
    },
    design: {
      opening: { screen: 'loading', tags: ['busy'] },
      writing: {
        screen: 'form',
        tags: ['form'],
        takes: [
          'text.changed',
          'attachment.added',
          'attachment.removed',
          'message.submit',
          ...(isToldOfTheEnd ? ['message.overtake'] : []),
        ],
      },
      submitting: { screen: 'form', tags: ['busy'] },
      overtaken: { screen: 'overtaken' },
      submitted: { screen: 'submitted' },
    },
    journeys: journeysOf(isToldOfTheEnd === true, report, other),
    waits: waitsIn(['writing'], FORM_WAITS),
    unreachableInBrowser: {
      [`${id}.opening · xstate.error.actor.readKept[0]`]:
        'The storage of the device never refuses: it falls back to memory.',
    },
  });
};

/** The labels of what every composer has. */
const composerLabels: FlowParts = {
  actions: {
    keepMessage: ['يعيد ما حُفظ على الجهاز', 'Brings back what the device has stored'],
    keepText: ['يحفظ النص', 'Stores the text'],
    nameCommand: ['يرقّم الإرسال كي لا يتكرر', 'Numbers the submission so that it counts once'],
  },
  guards: {
    isComplete: ['كُتب نص، ولا ملف قيد الرفع', 'There is a text, and no file is being uploaded'],
  },
  screens: {
    overtaken: ['سبق إرسال من جهاز آخر', 'Submitted before from another device'],
  },
  rules: {
    'nothing typed is lost': 'لا يضيع شيء مما كُتب',
    'what the device does not give is typed anew': 'ما لا يعيده الجهاز يُكتب من جديد',
  },
};

export const composerFlow = (composer: Composer, machine: ComposerMachine, named: ComposerCase): Flow => {
  const {
    documents,
    noun: [ar, en],
    overtaken: ended,
    ...own
  } = named;
  return defineFlow<ComposerMachine>(modelOf(composer, machine, documents), {
    ...own,
    shared: [composerLabels],
    states: {
      opening: [`فتح ${ar}`, 'Opening'],
      writing: [`كتابة ${ar}`, `Writing the ${en}`],
      submitting: [`جارٍ إرسال ${ar}`, 'Submitting'],
      overtaken: ended,
      submitted: [`أُرسل ${ar}`, 'Submitted'],
    },
    events: {
      'text.changed': ['يكتب النص', 'Types the text'],
      'message.submit': [`يرسل ${ar}`, `Submits the ${en}`],
      'message.overtake': ['تبيّن للصفحة أن الأوان فات', 'The page learns that it is too late'],
      'attachment.added': ['أُرفق مستند', 'A document was attached'],
      'attachment.removed': ['أُزيل مستند', 'A document was removed'],
    },
    actors: {
      readKept: ['استعادة المحفوظ على الجهاز', 'Restoring what the device stored'],
      submitMessage: [`إرسال ${ar}`, `Submitting the ${en}`],
      upload: ['رفع مستند', 'Uploading a document'],
    },
  });
};
