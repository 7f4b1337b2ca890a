import { composerFlow } from '../composer/composer.model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { letterReply, letterReplyMachine } from './letter-reply.machine.ts';

export const second = attachmentCase('letter-2');
export const first = { ...attachmentCase('letter-1'), id: '01890000-0000-7000-8000-0000000000ad' };

export const letterReplyFlow = composerFlow(letterReply, letterReplyMachine, {
  documents: [second, first],
  title: ['رسالة في طلب مكتوب', 'Message in a written request'],
  sections: ['3', '4', '8'],
  onMap: { area: 'letters', pages: ['letters/ReviewerThreadPage', 'letters/DirectorThreadPage'], moves: ['letter'] },
  noun: ['الرسالة', 'message'],
  overtaken: ['أُغلق الطلب في الأثناء', 'The request has been closed'],
  rules: {
    '§3 attachments of a message': 'مرفقات الرسالة',
    '§3 Remote reviewer request: message, attachments': 'طلب المراجعة عن بُعد: الرسالة والمرفقات',
    '§4 closed: a closed request takes no message': 'مغلق: الطلب المغلق لا يقبل رسالة',
  },
});
