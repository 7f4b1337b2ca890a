import { composerFlow } from '../composer/composer.model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { objection, objectionMachine } from './objection.machine.ts';

export const report = attachmentCase('objection-report');
export const other = { ...attachmentCase('objection-other'), id: '01890000-0000-7000-8000-0000000000ad' };

export const objectionFlow = composerFlow(objection, objectionMachine, {
  documents: [report, other],
  title: ['الاعتراض على قرار الإعفاء', 'Objecting to a rejected exemption'],
  sections: ['4', '8'],
  onMap: { area: 'services', pages: ['exemptions/ExemptionRequestPage'], moves: ['exemption'] },
  noun: ['الاعتراض', 'objection'],
  overtaken: ['أُرسل اعتراض من جهاز آخر', 'Already submitted from another device'],
  rules: {
    'documents may support an objection': 'يمكن دعم الاعتراض بمستندات',
    '§4 A rejection can be objected to, with a reason': 'يمكن الاعتراض على الرفض مع ذكر السبب',
    'it is objected to once: another device was first': 'الاعتراض مرة واحدة، وقد سبق من جهاز آخر',
  },
});
