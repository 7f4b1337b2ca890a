import { defineFlow } from '../kit/flow.ts';
import { requestLabels, wizardLabels } from '../wizard/wizard.labels.ts';
import type { exportCertificateMachine } from './export-certificate.machine.ts';
import { exportCertificateModel } from './export-certificate.model.ts';

const wizard = wizardLabels(
  { ar: 'طلب شهادة التصدير', en: 'request', missing: 'طلب شهادة التصدير غير موجود' },
  {
    equipment: [
      'المعدة والوجهة',
      'Equipment and destination',
      'يكمل بيانات المعدة',
      'Completes equipment and destination',
    ],
    documents: ['المستندات', 'Documents', 'يكمل المستندات', 'Completes the documents'],
  },
);

export const exportCertificateFlow = defineFlow<typeof exportCertificateMachine>(exportCertificateModel, {
  title: ['طلب شهادة تصدير معدات زراعية', 'Requesting an export certificate'],
  sections: ['1', '3', '5', '8'],
  states: {
    ...wizard.states,
    ...requestLabels.states,
    submitted: ['أُرسل الطلب إلى الصندوق', 'Submitted to the fund'],
  },
  events: { ...wizard.events, ...requestLabels.events },
  actors: { ...wizard.actors, ...requestLabels.actors },
});
