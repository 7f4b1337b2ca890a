/** A message for the fund to handle, and two open captchas: one to hear, and one to send another message with. */
import { randomUUID } from 'node:crypto';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import type { Area } from '../malformed/area.ts';
import type { CallsOf } from '../scale/calls.ts';

const MESSAGE = {
  reason: 'inquiry',
  subject: 'موعد الصرف',
  message: 'متى تُصرف الدفعة الثانية؟',
  name: 'نورة الحربي',
  mobile: '0551234567',
  email: 'nora@example.com',
  country: 'SA',
  city: 'بريدة',
} as const;

/** What a message is sent with besides its words. */
const solvedBy = async ({ captcha }: CitizenHand['contact'], desk: DeskHand) => {
  const { id } = await captcha();
  const { number } = await desk.captchaNumber({ params: { id } });
  return { captchaId: id, captcha: number, key: `contact:${randomUUID()}:1` };
};

export const area: Area = {
  prepare: async ({ citizen: { contact }, desk }) => {
    const message = async () => ({ ...MESSAGE, ...(await solvedBy(contact, desk)) });
    const { reference } = await contact.send({ body: await message() });
    const sent = (await desk.contactMessages({ query: { search: reference } })).messages[0];
    return {
      ids: [
        [/contact-messages/, sent?.id],
        [/captchas/, (await contact.captcha()).id],
      ],
      bodies: { 'contact.send': await message() },
    };
  },
};

export const calls: CallsOf<'contact'> = {
  contact: {
    captcha: () => (calls) => calls.contact.captcha(),
    captchaAudio: async ({ citizen }) => {
      const { id } = await citizen.contact.captcha();
      return (calls) => calls.contact.captchaAudio({ params: { id } });
    },
    send: async ({ citizen, desk }) => {
      const body = { ...MESSAGE, ...(await solvedBy(citizen.contact, desk)) };
      return (calls) => calls.contact.send({ body });
    },
  },
};
