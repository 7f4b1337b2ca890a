/** A message for the fund to handle, and two open captchas: one to hear, and one to send another message with. */
import { randomUUID } from 'node:crypto';
import type { Area } from '../area.ts';

export const area: Area = {
  prepare: async ({ citizen: { contact }, desk }) => {
    const solved = async () => {
      const { id } = await contact.captcha();
      const { number } = await desk.captchaNumber({ params: { id } });
      return { captchaId: id, captcha: number, key: `contact:${randomUUID()}:1` };
    };
    const message = {
      reason: 'inquiry' as const,
      subject: 'موعد الصرف',
      message: 'متى تُصرف الدفعة الثانية؟',
      name: 'نورة الحربي',
      mobile: '0551234567',
      email: 'nora@example.com',
      country: 'SA' as const,
      city: 'بريدة',
    };
    const { reference } = await contact.send({ body: { ...message, ...(await solved()) } });
    const sent = (await desk.contactMessages({ query: { search: reference } })).messages[0];
    return {
      ids: [
        [/contact-messages/, sent?.id],
        [/captchas/, (await contact.captcha()).id],
      ],
      bodies: { 'contact.send': { ...message, ...(await solved()) } },
    };
  },
};
