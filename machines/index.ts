/** Every flow of the product: what path generators, the published diagrams and the browser tests start from. */
import { draftSyncModel } from './draft-sync/draft-sync.model.ts';
import type { AnyFlowModel } from './kit/model.ts';
import { dealModel } from './lifecycles/deal/deal.model.ts';
import { loanApplicationModel } from './loan-application/loan-application.model.ts';
import { loginModel } from './login/login.model.ts';
import { oneTimeCodeModel } from './one-time-code/one-time-code.model.ts';
import { sessionModel } from './session/session.model.ts';
import { uploadModel } from './upload/upload.model.ts';

export type Flow = { model: AnyFlowModel; title: { ar: string; en: string }; sections: string[] };

export const flows = {
  login: { model: loginModel, title: { ar: 'تسجيل الدخول', en: 'Login' }, sections: ['1', '4', '8'] },
  oneTimeCode: {
    model: oneTimeCodeModel,
    title: { ar: 'رمز التحقق', en: 'One-time code' },
    sections: ['4', '5', '8', '9'],
  },
  session: { model: sessionModel, title: { ar: 'الجلسة', en: 'Session' }, sections: ['4', '6'] },
  loanApplication: {
    model: loanApplicationModel,
    title: { ar: 'طلب قرض جديد', en: 'New loan application' },
    sections: ['2', '3', '4', '5'],
  },
  draftSync: { model: draftSyncModel, title: { ar: 'حفظ المسودة', en: 'Saving a draft' }, sections: ['3', '4', '8'] },
  upload: { model: uploadModel, title: { ar: 'رفع مستند', en: 'Uploading a document' }, sections: ['5', '8'] },
  deal: {
    model: dealModel,
    title: { ar: 'مسار طلب القرض لدى الصندوق', en: 'A loan request at the fund' },
    sections: ['4', '8'],
  },
} as const satisfies Record<string, Flow>;
