import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { uploadMachine } from './upload.machine.ts';

export const uploadLabels = {
  states: {
    empty: { ar: 'لا مستند', en: 'No document' },
    refused: { ar: 'الملف غير مقبول', en: 'The file is refused' },
    uploading: { ar: 'جارٍ الرفع', en: 'Uploading' },
    paused: { ar: 'الرفع متوقف لانقطاع الاتصال', en: 'Paused: the line is lost' },
    failed: { ar: 'تعذّر الرفع', en: 'Failed' },
    attached: { ar: 'المستند مرفق', en: 'Attached' },
    removing: { ar: 'جارٍ إزالة المستند', en: 'Removing' },
  },
  events: {
    'file.choose': { ar: 'يختار ملفًا', en: 'Chooses a file' },
    'attachment.known': { ar: 'المستند مرفق من قبل', en: 'The document is attached already' },
    'upload.cancel': { ar: 'يلغي الرفع', en: 'Cancels the upload' },
    'upload.retry': { ar: 'يعيد المحاولة', en: 'Tries again' },
    'progress.report': { ar: 'يتقدّم الرفع', en: 'The upload goes on' },
    'network.up': { ar: 'يعود الاتصال', en: 'The line is back' },
    'attachment.remove': { ar: 'يزيل المستند', en: 'Removes the document' },
  },
  actors: {
    uploadFile: { ar: 'رفع الملف', en: 'Uploading the file' },
    removeFile: { ar: 'إزالة الملف', en: 'Removing the file' },
  },
} satisfies MachineLabels<typeof uploadMachine>;
