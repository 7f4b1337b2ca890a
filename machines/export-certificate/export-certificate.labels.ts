import { defineFlow } from '../kit/flow.ts';
import { requestFlowLabels } from '../wizard/wizard.labels.ts';
import type { exportCertificateMachine } from './export-certificate.machine.ts';
import { exportCertificateModel } from './export-certificate.model.ts';

const request = requestFlowLabels(
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
  onMap: { area: 'services', pages: ['export-certificates/ExportRequestPage'], moves: ['exportRequest'] },
  ...request,
  guards: {
    isAcceptable: [
      'الإجابة صحيحة ومكتملة، والوجهة متاحة',
      'The answer is valid and complete, and the destination is available',
      'request_incomplete',
    ],
  },
  screens: {
    equipment: ['المعدات المصدّرة', 'Equipment to export'],
  },
  rules: {
    '§1 Request export certificates for agricultural equipment': 'طلب شهادات تصدير المعدات الزراعية',
    '§1 Request export certificates for agricultural equipment, submitted on another device':
      'طلب شهادات تصدير المعدات الزراعية، أُرسل من جهاز آخر',
  },
  equivalent: {
    'It is asked last, and one of the branches is always taken.': [
      'exportCertificate.filling.resuming · always[2]: guard dropped',
    ],
  },
});
