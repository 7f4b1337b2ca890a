import { type AnyEventObject, createEmptyActor } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { type ProblemCode, problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import { type FileInfo, uploadMachine } from './upload.machine.ts';

export const attachmentCase = (kind: string): Attachment => ({
  id: '01890000-0000-7000-8000-0000000000aa',
  kind,
  name: 'صك المزرعة.pdf',
  type: 'application/pdf',
  size: 120_000,
  sha256: 'a'.repeat(64),
  uploadedAt: '2026-11-21T09:00:00.000Z',
});
const attachment = attachmentCase('landDeed');
const { name, size, type } = attachment;
const file: FileInfo = { ref: 'f1', key: 'device:1', name, size, type, source: 'device' };
const earlier: FileInfo = { ...file, ref: attachment.id, source: 'server' };
const tooLarge: FileInfo = { ...file, size: limits.upload.maxBytes + 1 };
const page: FileInfo = { ...file, name: 'deed.html', type: 'text/html' };
const photo: FileInfo = { ...file, name: 'IMG_2041.HEIC', type: 'image/heic' };
const DRAFT = '01890000-0000-7000-8000-000000000001';
/** The server gives the file a name of its own. */
const kept: Attachment = { ...attachment, id: '01890000-0000-7000-8000-0000000000bb' };
const choose = (chosen: FileInfo) => ({ type: 'file.choose', file: chosen });
const known = { type: 'attachment.known', attachment };
const lost = problem('no_connection');
const remove = { type: 'attachment.remove' };
const retry = { type: 'upload.retry' };
const NO_FILE = { file: null };
const cancel = { type: 'upload.cancel' };
const half = { type: 'progress.report', percent: 50 };
const uploaded = done('uploadFile', kept);
const removed = done('removeFile');
const reuse = (chosen: FileInfo) => ({ type: 'file.reuse', file: chosen });
const lineLost = failed('uploadFile', lost);
const faulted = failed('uploadFile', problem('something_went_wrong'));

/** Another try would be refused again: another file is needed, or none can be added any more. */
const REFUSED: ProblemCode[] = [
  'file_required',
  'file_unreadable',
  'file_type_not_accepted',
  'file_heic',
  'file_too_large',
  'picture_too_large',
  'file_damaged',
  'file_has_active_content',
  'file_is_protected',
  'file_infected',
  'quota_reached',
  'draft_submitted',
  'illegal_transition',
  'not_found',
];
const stateAfter = (code: ProblemCode) =>
  REFUSED.includes(code) ? 'refused' : code === 'no_connection' ? 'paused' : 'failed';
/** The device refuses by type and by size (§5); the server looks at the bytes. */
const refusalOf = ({ file: chosen }: AnyEventObject) => {
  if (chosen.type === 'image/heic') return 'file_heic';
  if (!['image/jpeg', 'image/png', 'image/gif', 'application/pdf'].includes(chosen.type))
    return 'file_type_not_accepted';
  return chosen.size > 10 * 1024 * 1024 ? 'file_too_large' : undefined;
};

export const uploadModel = defineModel({
  machine: uploadMachine,
  input: { draftId: DRAFT, kind: 'landDeed', parent: createEmptyActor() },
  events: {
    'file.choose': [{ file }, { file: tooLarge }, { file: page }, { file: photo }],
    'file.reuse': [{ file: earlier }, { file: { ...earlier, size: tooLarge.size } }],
    'attachment.known': [{ attachment }],
    'progress.report': [{ percent: 50 }],
  },
  actors: {
    uploadFile: {
      done: [kept],
      error: [
        lost,
        problem('call_interrupted'),
        problem('something_went_wrong'),
        ...REFUSED.map((code) => problem(code)),
      ],
    },
    removeFile: { done: [undefined], error: [lost] },
  },
  contextKey: ({ context }) => [context.percent, context.problem !== null, context.attachment !== null],
  invariants: {
    'an empty place holds nothing': (s) => !s.matches('empty') || s.context.attachment === null,
    'what was refused is not sent again (§5 file type not accepted)': (s) =>
      !s.matches('refused') || !s.can({ type: 'upload.retry' }),
    'a file under way can always be given up': (s) =>
      !['uploading', 'paused', 'failed', 'refused'].some((state) => s.matches(state as 'failed')) ||
      s.can({ type: 'upload.cancel' }),
    'a refused file never leaves the device': (s) =>
      !s.matches('uploading') || (s.context.file?.size ?? 0) <= limits.upload.maxBytes,
  },
  stepInvariants: {
    'a chosen file is held as it is, from its beginning, and refused at once where the device can tell why (§5)': ({
      event,
      after: { context, ...after },
    }) =>
      event.type !== 'file.choose' ||
      (context.file === event.file &&
        context.percent === 0 &&
        context.problem?.code === refusalOf(event) &&
        after.value === (refusalOf(event) ? 'refused' : 'uploading')),
    'a file that is used again is held as it is, and the server is asked for it': ({
      event,
      after: { context, value },
    }) =>
      event.type !== 'file.reuse' ||
      value !== 'uploading' ||
      (context.file === event.file && context.percent === 0 && context.problem === null),
    'a file that is given up is forgotten, and what was attached stays': ({
      before,
      event,
      after: { context, value },
    }) =>
      event.type !== cancel.type ||
      (context.file === null &&
        context.problem === null &&
        context.attachment === before.context.attachment &&
        value === (context.attachment ? 'attached' : 'empty')),
    'a failed upload says why, and keeps its file and how far it came': ({
      before,
      event,
      after: { context, value },
    }) =>
      event.type !== lineLost.type ||
      (isSameData(context, { ...before.context, problem: event.error }) && value === stateAfter(event.error.code)),
    'progress is what was reported, and changes nothing else': ({ before, event, after: { context, value } }) =>
      event.type !== half.type ||
      (isSameData(context, { ...before.context, percent: event.percent }) && value === before.value),
    'another try is the same file, and where it can be made it is': ({ before, event, after: { context, value } }) =>
      !['upload.retry', 'network.up'].includes(event.type) ||
      (context.file === before.context.file && value === 'uploading'),
    'what the server has kept stands in the place of the file, without a problem': ({ event, after: { context } }) =>
      ![uploaded.type, known.type].includes(event.type) ||
      (context.attachment === (event.output ?? event.attachment) && context.file === null && context.problem === null),
    'the application learns what was added and what was removed, and nothing else': ({ before, event, effects }) => {
      const id = before.context.attachment?.id;
      const news = {
        [uploaded.type]: { type: 'attachment.added', attachment: event.output },
        [removed.type]: { type: 'attachment.removed', attachmentId: id },
      }[event.type];
      const others = effects.filter(({ kind }) => kind !== 'start');
      return isSameData(others, news ? [{ kind: 'send', event: news }] : []);
    },
    'what was removed leaves nothing behind': ({ event, after: { context } }) =>
      event.type !== removed.type || (context.attachment === null && context.problem === null),
  },
  starts: {
    uploadFile: ({ before, event }) => ({
      draftId: DRAFT,
      kind: 'landDeed',
      file: event.file ?? before.context.file,
      reporter: 'an actor',
    }),
    removeFile: ({ before }) => ({ draftId: DRAFT, attachmentId: before.context.attachment?.id }),
  },
  design: {
    empty: { screen: 'empty', takes: ['file.choose', 'file.reuse', 'attachment.known'] },
    refused: { screen: 'refused', takes: ['file.choose', 'file.reuse', 'upload.cancel'] },
    // Another file has to wait until this one is given up.
    uploading: {
      screen: 'uploading',
      tags: ['busy', 'underWay', 'keepOpen'],
      takes: ['progress.report', 'upload.cancel'],
    },
    paused: {
      screen: 'paused',
      tags: ['underWay', 'keepOpen'],
      takes: ['network.up', 'upload.retry', 'upload.cancel'],
    },
    failed: { screen: 'failed', takes: ['upload.retry', 'file.choose', 'upload.cancel'] },
    attached: { screen: 'attached', takes: ['file.choose', 'file.reuse', 'attachment.remove'] },
    removing: { screen: 'attached', tags: ['busy', 'underWay'] },
  },
  journeys: {
    'a place is empty at first': {
      events: [],
      ends: 'empty',
      keeps: { file: null, percent: 0, problem: null, attachment: null },
    },
    'a file of another type is refused at once (§5 JPG, PNG, GIF, PDF)': { events: [choose(page)], ends: 'refused' },
    'a photo in HEIC is refused by name': {
      events: [choose(photo)],
      ends: 'refused',
      keeps: { problem: problem('file_heic') },
    },
    'an accepted file is kept (§5 Uploads)': { events: [choose(file), half, uploaded], ends: 'attached' },
    'ten megabytes are accepted (§5 max 10 MB)': {
      events: [choose({ ...file, size: 10 * 1024 * 1024 })],
      ends: 'uploading',
    },
    'what the server has kept is reported to the application': {
      events: [choose(file), uploaded],
      ends: 'attached',
      does: ['attachment.added'],
    },
    'and what it has removed': {
      events: [known, remove, removed],
      ends: 'empty',
      does: ['attachment.removed'],
    },
    'what cannot be removed stays, and says why': {
      events: [known, remove, failed('removeFile', lost)],
      ends: 'attached',
      keeps: { problem: lost },
    },
    'a pause says why, and goes on when it is asked to': { events: [choose(file), lineLost, retry], ends: 'uploading' },
    'a pause can be given up': { events: [choose(file), lineLost, cancel], ends: 'empty', keeps: NO_FILE },
    'also when a file was kept before': {
      events: [known, choose(file), lineLost, cancel],
      ends: 'attached',
      keeps: NO_FILE,
    },
    'a failure says why, and goes on when it is asked to': {
      events: [choose(file), faulted, retry],
      ends: 'uploading',
    },
    'a failure can be given up': { events: [choose(file), faulted, cancel], ends: 'empty', keeps: NO_FILE },
    'also when a file is there already': {
      events: [known, choose(file), faulted, cancel],
      ends: 'attached',
      keeps: NO_FILE,
    },
    'a refusal can be left': { events: [choose(tooLarge), cancel], ends: 'empty', keeps: NO_FILE },
    'after a refusal another file may be too large as well': {
      events: [choose(tooLarge), choose({ ...tooLarge, name: 'another.pdf' })],
      ends: 'refused',
      keeps: { file: { ...tooLarge, name: 'another.pdf' } },
    },
    'also beside a file that was kept': { events: [known, choose(tooLarge), cancel], ends: 'attached', keeps: NO_FILE },
    'after a failure another file may be too large': {
      events: [choose(file), faulted, choose(tooLarge)],
      ends: 'refused',
      keeps: { file: tooLarge },
    },
    'or right': { events: [choose(file), faulted, choose(file)], ends: 'uploading', keeps: { file } },
    'ten megabytes and one byte are refused at once (§5 max 10 MB)': { events: [choose(tooLarge)], ends: 'refused' },
    'a lost line pauses, its return goes on': {
      events: [choose(file), lineLost, { type: 'network.up' }, uploaded],
      ends: 'attached',
    },
    'the server refuses by the bytes (§5 file type not accepted)': {
      events: [choose(file), failed('uploadFile', problem('file_type_not_accepted'))],
      ends: 'refused',
    },
    'a file that the device can no longer read has to be chosen again': {
      events: [choose(file), failed('uploadFile', problem('file_unreadable')), choose(file)],
      ends: 'uploading',
    },
    'a file that is cut each time while the line holds waits for the citizen': {
      events: [choose(file), failed('uploadFile', problem('call_interrupted'))],
      ends: 'failed',
    },
    'a file that is not there any more has to be chosen again': {
      events: [choose(file), failed('uploadFile', problem('file_required')), choose(file)],
      ends: 'uploading',
    },
    'an upload can be given up half way': { events: [choose(file), half, cancel], ends: 'empty' },
    'giving up a replacement keeps the first file': { events: [known, choose(file), cancel], ends: 'attached' },
    'a file uploaded before is used again, and reported to the application': {
      events: [reuse(earlier), uploaded],
      ends: 'attached',
      does: ['attachment.added'],
      keeps: { attachment: kept, file: null },
    },
    'it takes the place of what is attached': { events: [known, reuse(earlier), uploaded], ends: 'attached' },
    'or is given up, and what was attached stays': {
      events: [known, reuse(earlier), cancel],
      ends: 'attached',
      keeps: NO_FILE,
    },
    'one that was deleted meanwhile says so, and another one can be chosen': {
      events: [reuse(earlier), failed('uploadFile', problem('not_found')), choose(file)],
      ends: 'uploading',
    },
    'a line lost meanwhile pauses it, and the same file is asked for again': {
      events: [reuse(earlier), lineLost, { type: 'network.up' }],
      ends: 'uploading',
      keeps: { file: earlier },
    },
    'after a refusal a file uploaded before will do': { events: [choose(tooLarge), reuse(earlier)], ends: 'uploading' },
    'a kept file can be taken away': { events: [known, remove, removed], ends: 'empty' },
  },
  waits: {
    empty: { until: 'sessionEnds', why: 'Nothing was chosen yet.' },
    refused: { until: 'sessionEnds', why: 'Another file is chosen, or none; what is attached is on the server.' },
    attached: { until: 'always', why: 'The file is on the server.' },
    paused: { until: { event: 'network.up' }, why: 'The file is sent again when the connection is back (§4).' },
    failed: {
      until: 'sessionEnds',
      why: 'The citizen tries again or chooses another file; nothing is lost but the choice.',
    },
  },
});

export const uploadFlow = defineFlow<typeof uploadMachine>(uploadModel, {
  title: ['رفع مستند', 'Uploading a document'],
  sections: ['5', '8'],
  onMap: { area: 'shared', pages: ['deals/DealStatusPage'], moves: ['deal'] },
  states: {
    empty: ['لا مستند', 'No document'],
    refused: ['الملف غير مقبول', 'File not accepted'],
    uploading: ['جارٍ الرفع', 'Uploading'],
    paused: ['الرفع متوقف لانقطاع الاتصال', 'Paused: no connection'],
    failed: ['تعذّر الرفع', 'Failed'],
    attached: ['المستند مرفق', 'Attached'],
    removing: ['جارٍ إزالة المستند', 'Removing'],
  },
  events: {
    'file.choose': ['يختار ملفًا', 'Chooses a file'],
    'file.reuse': ['يستخدم ملفًا سبق رفعه', 'Uses an earlier file again'],
    'attachment.known': ['المستند مرفق من قبل', 'The document is already attached'],
    'upload.cancel': ['يلغي الرفع', 'Cancels the upload'],
    'upload.retry': common.retry,
    'progress.report': ['يتقدّم الرفع', 'The upload progresses'],
    'network.up': ['يعود الاتصال', 'The connection is back'],
    'attachment.remove': ['يزيل المستند', 'Removes the document'],
  },
  actors: {
    uploadFile: ['رفع الملف', 'Uploading the file'],
    removeFile: ['إزالة الملف', 'Removing the file'],
  },
  actions: {
    keepFile: ['يحفظ الملف المختار', 'Stores the chosen file'],
    refuse: ['يذكر سبب رفض الملف', 'States why the file is refused'],
    clearFile: ['يمحو الملف المختار', 'Discards the chosen file'],
    keepPercent: ['يحفظ نسبة ما رُفع', 'Stores how much is uploaded'],
    tell: ['يُبلغ المسار الذي طلب الرفع', 'Reports to the flow that asked for the upload', 'flow'],
  },
  guards: {
    isRefused: [
      'نوع الملف أو حجمه غير مقبول',
      'The file type is not accepted, or the file is too large',
      'file_type_not_accepted',
      'file_heic',
      'file_too_large',
    ],
    isAccepted: ['نوع الملف وحجمه مقبولان', 'The type and size of the file are accepted'],
    hasAttachment: ['يوجد مستند مرفق من قبل', 'A document is already attached'],
  },
  screens: {
    empty: ['لا مستند بعد', 'No document yet'],
    uploading: ['جارٍ الرفع', 'Uploading'],
    paused: ['توقف الرفع مؤقتًا', 'Upload paused'],
    attached: ['أُرفق المستند', 'Document attached'],
  },
  tags: {
    underWay: ['قيد التنفيذ', 'Under way'],
  },
  rules: {
    '§5 file type not accepted, maximum size': 'نوع الملف غير مقبول، والحجم الأقصى',
    '§5 Uploads': 'رفع الملفات',
    'a file uploaded before is used again without being sent': 'يُستخدم ملف رُفع من قبل دون إرساله مرة أخرى',
    '§3 A request can be a draft': 'قد يكون الطلب مسودة',
    '§5 All required documents must be uploaded': 'يجب رفع جميع المستندات المطلوبة',
    '§8 No connection': 'لا يوجد اتصال',
    '§4 internetIsUp': 'عودة الإنترنت',
  },
  equivalent: {
    'A refused file leads from the refusal to the refusal, where nothing begins or ends.': [
      'upload.refused · file.choose[0] to no target: wrong target',
    ],
  },
});
