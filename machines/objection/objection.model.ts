import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { ExemptionRequest } from '#contract/services/exemptions.ts';
import { defineFlow } from '../kit/flow.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import { defineModel, done, FORM_WAITS, failed, type ModelStep, waitsIn } from '../kit/testing/model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { objectionMachine } from './objection.machine.ts';

type Snapshot = SnapshotFrom<typeof objectionMachine>;

const ID = '01890000-0000-7000-8000-0000000000e1';
const KEPT = 'سبب كُتب من قبل';
const REASON = 'نرفق ما يثبت الإعسار';
export const report = attachmentCase('objection-report');
export const other = { ...attachmentCase('objection-other'), id: '01890000-0000-7000-8000-0000000000ad' };
const documents = [report.kind, other.kind];
/** What a submitted objection answers; the machine passes it on unread. */
const requestCase = { id: ID } as ExemptionRequest;

const typed = (reason: string) => ({ type: 'reason.changed', reason });
const submit = (reason = REASON) => ({ type: 'objection.submit', reason });
const attach = (attachment: typeof report) => ({ type: 'attachment.added', attachment });
const removed = { type: 'attachment.removed', attachmentId: report.id };
const opened = done('readKept', '');
const submitted = done('submitObjection', requestCase);
const lost = failed('submitObjection', problem('no_connection'));
const overtaken = failed('submitObjection', problem('illegal_transition'));

const uploadsOf = ({ effects }: ModelStep<Snapshot>) =>
  effects.flatMap((effect) => (effect.kind === 'start' && effect.src === 'upload' ? [effect.input] : []));
const keptIn = ({ effects }: ModelStep<Snapshot>) =>
  effects.flatMap((effect) => (effect.kind === 'action' && effect.type === 'keepOnDevice' ? [effect.params] : []));

export const objectionModel = defineModel({
  machine: objectionMachine,
  input: { exemptionId: ID, documents, attachments: [other] },
  events: {
    'reason.changed': [{ reason: 'نرفق' }, { reason: '' }],
    'objection.submit': [{ reason: REASON }, { reason: ' ' }],
    'attachment.added': [{ attachment: report }, { attachment: other }],
    'attachment.removed': [{ attachmentId: report.id }],
  },
  actors: {
    readKept: { done: ['', KEPT], error: [problem('something_went_wrong')] },
    submitObjection: {
      done: [requestCase],
      error: [problem('illegal_transition'), problem('no_connection'), problem('invalid_request')],
    },
    upload: { done: [], error: [] },
  },
  impossible: {
    'an upload removes what it has attached': (s, event) =>
      event.type === 'attachment.removed' && !s.context.attachments.some(({ id }) => id === event.attachmentId),
  },
  contextKey: ({ context }) => [
    context.reason !== '',
    context.attachments.length,
    context.problem?.code,
    context.sent !== null,
  ],
  invariants: {
    'each document has a place as soon as it can be attached, and one only': (s) =>
      isSameData(s.context.places, s.matches('opening') ? [] : documents),
    'nothing is sent that was not submitted (§4)': (s) => s.matches('writing') === s.can(submit() as never),
    'an objection has a reason (§4 with a reason)': (s) => !s.can(submit(' ') as never),
    'one objection is under way at a time (§4 once)': (s) => !s.matches('submitting') || !s.can(submit() as never),
    'what was wrong is forgotten with the next try': (s) => !s.matches('submitting') || s.context.problem === null,
  },
  stepInvariants: {
    'what is typed is kept as it was typed, here and on the device': (step) => {
      const { event, before, after } = step;
      const isTyped = event.type === 'reason.changed';
      const kept = isTyped ? event.reason : '';
      const keeps = isTyped || event.type === `${DONE}submitObjection`;
      const isGiven = isTyped || (event.type === 'objection.submit' && after.matches('submitting'));
      const asBefore = event.type === `${DONE}readKept` ? event.output : before.context.reason;
      return (
        isSameData(keptIn(step), keeps ? [{ exemptionId: ID, reason: kept }] : []) &&
        after.context.reason === (isGiven ? event.reason : asBefore)
      );
    },
    'each document has one upload, which knows the request and its kind': (step) => {
      const started = uploadsOf(step) as { draftId: string; kind: string }[];
      const [before, after] = [step.before.context.places, step.after.context.places];
      return (
        started.every(({ draftId }) => draftId === ID) &&
        isSameData(after, [...before, ...started.map(({ kind }) => kind)])
      );
    },
    'an upload is told of the document that it has already': (step) => {
      const kinds = (uploadsOf(step) as { kind: string }[]).map(({ kind }) => kind);
      const told = step.effects.flatMap((effect) =>
        effect.kind === 'send' && effect.event.type === 'attachment.known' ? [effect.event.attachment] : [],
      );
      return isSameData(
        told,
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
    'the same reason is the same command, another one is not': ({ before, event, after }) => {
      const { sent, edition } = before.context;
      if (!after.matches('submitting') || event.type !== 'objection.submit') return after.context.edition === edition;
      return after.context.edition === (sent === event.reason ? edition : edition + 1);
    },
    'a failure shows its own problem (§8 the common handler)': ({ event, after }) =>
      event.type !== `${FAILED}submitObjection` || isSameData(after.context.problem, event.error),
  },
  starts: {
    readKept: () => ({ exemptionId: ID }),
    submitObjection: ({ event, after: { context } }) => ({
      exemptionId: ID,
      reason: event.reason,
      key: `object:${ID}:${context.edition}`,
    }),
  },
  design: {
    opening: { screen: 'loading', tags: ['busy'] },
    writing: {
      screen: 'form',
      tags: ['form'],
      takes: ['reason.changed', 'attachment.added', 'attachment.removed', 'objection.submit'],
    },
    submitting: { screen: 'form', tags: ['busy'] },
    overtaken: { screen: 'overtaken' },
    submitted: { screen: 'submitted' },
  },
  journeys: {
    'nobody has to object (§4 A rejection can be objected to)': {
      events: [opened],
      ends: 'writing',
      keeps: {
        exemptionId: ID,
        reason: '',
        documents,
        attachments: [other],
        places: documents,
        sent: null,
        edition: 0,
        problem: null,
      },
      refuses: [submit('')],
    },
    'a citizen objects with a reason (§4)': {
      events: [opened, submit(), submitted],
      ends: 'submitted',
      keeps: { reason: REASON, edition: 1 },
      does: ['keepOnDevice'],
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
    'not without a reason (§4)': { events: [opened], ends: 'writing', refuses: [submit(' ')] },
    'what is typed is kept': { events: [opened, typed('نرفق')], ends: 'writing', keeps: { reason: 'نرفق' } },
    'what was typed on this device before is there again': {
      events: [done('readKept', KEPT)],
      ends: 'writing',
      keeps: { reason: KEPT },
    },
    'one letter is a reason, too': { events: [opened, submit('ل')], ends: 'submitting' },
    'another device was first (§4 once)': {
      events: [opened, submit(), overtaken],
      ends: 'overtaken',
      keeps: { problem: problem('illegal_transition') },
    },
    'a lost connection is shown, and the retry is the same objection (§8 No connection)': {
      events: [opened, submit(), lost, submit()],
      ends: 'submitting',
      keeps: { edition: 1, problem: null },
    },
    'another reason is another command': {
      events: [opened, submit(), lost, submit('سبب آخر')],
      ends: 'submitting',
      keeps: { edition: 2, sent: 'سبب آخر' },
    },
  },
  waits: waitsIn(['writing'], FORM_WAITS),
  unreachableInBrowser: {
    'objection.opening · xstate.error.actor.readKept[0]':
      'The storage of the device never refuses: it falls back to memory.',
  },
});

export const objectionFlow = defineFlow<typeof objectionMachine>(objectionModel, {
  title: ['الاعتراض على قرار الإعفاء', 'Objecting to a rejected exemption'],
  sections: ['4', '8'],
  states: {
    opening: ['فتح الاعتراض', 'Opening'],
    writing: ['كتابة الاعتراض', 'Writing the objection'],
    submitting: ['جارٍ إرسال الاعتراض', 'Submitting'],
    overtaken: ['أُرسل اعتراض من جهاز آخر', 'Another device was first'],
    submitted: ['أُرسل الاعتراض', 'Submitted'],
  },
  events: {
    'reason.changed': ['يكتب السبب', 'Types the reason'],
    'attachment.added': ['أُرفق مستند', 'A document was attached'],
    'attachment.removed': ['أُزيل مستند', 'A document was removed'],
    'objection.submit': ['يرسل الاعتراض', 'Submits the objection'],
  },
  actors: {
    readKept: ['قراءة المحفوظ على الجهاز', 'Reading what the device keeps'],
    submitObjection: ['إرسال الاعتراض', 'Submitting the objection'],
    upload: ['رفع مستند', 'Uploading a document'],
  },
});
