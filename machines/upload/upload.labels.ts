import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { uploadMachine } from './upload.machine.ts';
import { uploadModel } from './upload.model.ts';

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
