import { createEmptyActor } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import { FINAL, type FileInfo, uploadMachine } from './upload.machine.ts';

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
const file: FileInfo = { ref: 'f1', key: 'device:1', name, size, type };
const tooLarge: FileInfo = { ...file, size: limits.upload.maxBytes + 1 };
const choose = (chosen: FileInfo) => ({ type: 'file.choose', file: chosen });
const known = { type: 'attachment.known', attachment };
const lost = problem('no_connection');
const remove = { type: 'attachment.remove' };
const retry = { type: 'upload.retry' };
const NO_FILE = { file: null };
const cancel = { type: 'upload.cancel' };
const half = { type: 'progress.report', percent: 50 };
const uploaded = done('uploadFile', attachment);
const lineLost = failed('uploadFile', lost);
const faulted = failed('uploadFile', problem('something_went_wrong'));

export const uploadModel = defineModel({
  machine: uploadMachine,
  input: { draftId: '01890000-0000-7000-8000-000000000001', kind: 'landDeed', parent: createEmptyActor() },
  events: {
    'file.choose': [{ file }, { file: tooLarge }],
    'attachment.known': [{ attachment }],
    'progress.report': [{ percent: 50 }],
  },
  actors: {
    uploadFile: {
      done: [attachment],
      error: [lost, problem('something_went_wrong'), ...FINAL.map((code) => problem(code))],
    },
    removeFile: { done: [undefined], error: [lost] },
  },
  contextKey: ({ context }) => [context.percent, context.problem !== null, context.attachment !== null],
  invariants: {
    'attached means that the host has kept the file': (s) => !s.matches('attached') || s.context.attachment !== null,
    'an empty place holds nothing': (s) => !s.matches('empty') || s.context.attachment === null,
    'what was refused is not sent again (§5 file type not accepted)': (s) =>
      !s.matches('refused') || !s.can({ type: 'upload.retry' }),
    'a file under way can always be given up': (s) =>
      !['uploading', 'paused', 'failed', 'refused'].some((state) => s.matches(state as 'failed')) ||
      s.can({ type: 'upload.cancel' }),
    'a refused file never leaves the device': (s) =>
      !s.matches('uploading') || (s.context.file?.size ?? 0) <= limits.upload.maxBytes,
  },
  journeys: {
    'an accepted file is kept (§5 Uploads)': { events: [choose(file), half, uploaded], ends: 'attached' },
    'ten megabytes are accepted (§5 max 10 MB)': {
      events: [choose({ ...file, size: 10 * 1024 * 1024 })],
      ends: 'uploading',
    },
    'what the host has kept is told to the application': {
      events: [choose(file), uploaded],
      ends: 'attached',
      does: ['attachment.added'],
    },
    'and what it has removed': {
      events: [known, remove, done('removeFile')],
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
    'the host refuses by the bytes (§5 file type not accepted)': {
      events: [choose(file), failed('uploadFile', problem('file_type_not_accepted'))],
      ends: 'refused',
    },
    'a file that is not there any more has to be chosen again': {
      events: [choose(file), failed('uploadFile', problem('file_required')), choose(file)],
      ends: 'uploading',
    },
    'an upload can be given up half way': { events: [choose(file), half, cancel], ends: 'empty' },
    'giving up a replacement keeps the first file': { events: [known, choose(file), cancel], ends: 'attached' },
    'a kept file can be taken away': { events: [known, remove, done('removeFile')], ends: 'empty' },
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
  states: {
    empty: ['لا مستند', 'No document'],
    refused: ['الملف غير مقبول', 'The file is refused'],
    uploading: ['جارٍ الرفع', 'Uploading'],
    paused: ['الرفع متوقف لانقطاع الاتصال', 'Paused: the line is lost'],
    failed: ['تعذّر الرفع', 'Failed'],
    attached: ['المستند مرفق', 'Attached'],
    removing: ['جارٍ إزالة المستند', 'Removing'],
  },
  events: {
    'file.choose': ['يختار ملفًا', 'Chooses a file'],
    'attachment.known': ['المستند مرفق من قبل', 'The document is attached already'],
    'upload.cancel': ['يلغي الرفع', 'Cancels the upload'],
    'upload.retry': common.retry,
    'progress.report': ['يتقدّم الرفع', 'The upload goes on'],
    'network.up': ['يعود الاتصال', 'The line is back'],
    'attachment.remove': ['يزيل المستند', 'Removes the document'],
  },
  actors: { uploadFile: ['رفع الملف', 'Uploading the file'], removeFile: ['إزالة الملف', 'Removing the file'] },
});
