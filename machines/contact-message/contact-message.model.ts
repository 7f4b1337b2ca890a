import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { Captcha, ContactAnswers, SentMessage, TypedContact } from '#contract/services/contact.ts';
import { defineFlow } from '../kit/flow.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import { defineModel, done, failed, type ModelStep } from '../kit/testing/model.ts';
import { contactMessageMachine } from './contact-message.machine.ts';

type Snapshot = SnapshotFrom<typeof contactMessageMachine>;

const ID = '01890000-0000-7000-8000-0000000000f1';
/** A picture of one transparent point. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const imageCase: Captcha = { id: '01890000-0000-7000-8000-0000000000f2', image: PIXEL };
const otherImage: Captcha = { ...imageCase, id: '01890000-0000-7000-8000-0000000000f3' };
export const typedCase: TypedContact = {
  reason: 'inquiry',
  subject: 'موعد الصرف',
  message: 'متى تُصرف الدفعة الثانية؟',
  name: 'نورة الحربي',
  mobile: '0551234567',
  email: '',
  country: 'SA',
  city: 'بريدة',
};
const answers = { ...typedCase, captcha: '40718' } as ContactAnswers;
const otherNumber = { ...answers, captcha: '55555' };
const otherText = { ...answers, message: 'متى تُصرف الدفعة الثالثة؟' };
const sentCase: SentMessage = { reference: 'CM-7K3M-92QX' };

const typed = (one = typedCase) => ({ type: 'message.changed', typed: one });
const submit = (one: ContactAnswers = answers) => ({ type: 'message.submit', answers: one });
const renew = { type: 'captcha.renew' };
const another = { type: 'message.another' };
const image = done('loadCaptcha', imageCase);
const nextImage = done('loadCaptcha', otherImage);
const sent = done('sendMessage', sentCase);
const wrong = failed('sendMessage', problem('wrong_captcha'));
const expired = failed('sendMessage', problem('captcha_expired'));
const lost = failed('sendMessage', problem('no_connection'));
const tooMany = problem('too_many_requests', { retryAfter: 1800 });
const noImage = failed('loadCaptcha', problem('no_connection'));

const keptIn = ({ effects }: ModelStep<Snapshot>) =>
  effects.flatMap((effect) => (effect.kind === 'action' && effect.type === 'storeOnDevice' ? [effect.params] : []));
const hasImage = (s: Snapshot) => s.matches({ writing: 'ready' }) || s.matches('sending');
const isLater = (s: Snapshot) => hasImage(s) || s.matches('sent');

export const contactMessageModel = defineModel({
  machine: contactMessageMachine,
  input: { id: ID },
  events: {
    'message.changed': [{ typed: typedCase }],
    'message.submit': [{ answers }, { answers: otherText }],
  },
  actors: {
    readKept: { done: [null, typedCase], error: [problem('something_went_wrong')] },
    loadCaptcha: { done: [imageCase], error: [problem('no_connection')] },
    sendMessage: {
      done: [sentCase],
      error: [problem('wrong_captcha'), problem('captcha_expired'), problem('no_connection'), tooMany],
    },
  },
  contextKey: ({ context }) => [context.typed === null, context.problem?.code, context.answers !== null],
  // The device answers at once, before anything can be sent.
  isWalked: (s, event) => !event.type.endsWith('readKept') || s.matches({ writing: 'loadingImage' }),
  invariants: {
    'there is an image exactly where its number can be entered (§3 captcha)': (s) =>
      (s.context.captcha !== null) === isLater(s),
    'nothing is sent without an image (§3 captcha)': (s) =>
      s.can(submit() as never) === s.matches({ writing: 'ready' }),
    'one message is under way at a time': (s) => !s.matches('sending') || !s.can(submit() as never),
    'a reference is shown exactly when the fund has the message': (s) =>
      (s.context.reference !== null) === s.matches('sent'),
    'what was wrong is forgotten with the next try': (s) => !s.matches('sending') || s.context.problem === null,
    'an image that cannot be shown says why (§8 the common handler)': (s) =>
      !s.matches({ writing: 'noImage' }) || s.context.problem !== null,
  },
  stepInvariants: {
    'what is typed is kept as it was typed, here and on the device, until the fund has it': (step) => {
      const { event, before, after } = step;
      const isTyped = event.type === 'message.changed';
      const isOver = event.type === `${DONE}sendMessage` || event.type === `${FAILED}readKept`;
      const kept = isTyped ? [{ typed: event.typed }] : isOver ? [{ typed: null }] : [];
      const isFound = event.type === `${DONE}readKept` && before.context.typed === null;
      const now = isTyped ? event.typed : isFound ? event.output : before.context.typed;
      const isBegun = event.type === another.type;
      return isSameData(keptIn(step), kept) && (isBegun || isSameData(after.context.typed, now));
    },
    'who writes again does not type who they are again': ({ event, before, after }) => {
      if (event.type !== another.type || !before.context.answers) return true;
      const { captcha: _, ...message } = before.context.answers;
      return isSameData(after.context.typed, { ...message, subject: '', message: '' });
    },
    'a wrong or expired number brings a new image and leaves the form (§8 Wrong captcha)': ({ event, before, after }) =>
      event.type !== `${FAILED}sendMessage` ||
      !['wrong_captcha', 'captcha_expired'].includes(event.error.code) ||
      (after.matches({ writing: 'loadingImage' }) && isSameData(after.context.typed, before.context.typed)),
    'the same message is the same command, another one is not': ({ before, event, after }) => {
      if (event.type !== 'message.submit' || !after.matches('sending'))
        return after.context.edition === before.context.edition;
      const isSame = before.context.answers?.message === event.answers.message;
      return after.context.edition === before.context.edition + (isSame ? 0 : 1);
    },
    'the image is the one that came': ({ event, after }) =>
      event.type !== `${DONE}loadCaptcha` || after.context.captcha === event.output,
    'a failure shows its own problem (§8 the common handler)': ({ event, after }) =>
      !(event.type === `${FAILED}sendMessage` || event.type === `${FAILED}loadCaptcha`) ||
      isSameData(after.context.problem, event.error),
  },
  starts: {
    sendMessage: ({ event, after: { context } }) => ({
      answers: event.answers,
      captchaId: context.captcha?.id,
      key: `contact:${ID}:${context.edition}`,
    }),
  },
  design: {
    writing: { screen: 'form', tags: ['form'], takes: ['message.changed'] },
    'writing.loadingImage': { tags: ['loadingImage'] },
    'writing.noImage': { tags: ['noImage'], takes: ['captcha.renew'] },
    'writing.ready': { takes: ['captcha.renew', 'message.submit'] },
    sending: { screen: 'form', tags: ['busy'] },
    sent: { screen: 'sent', takes: ['message.another'] },
  },
  journeys: {
    'the form is there while its image comes (§3 captcha)': {
      events: [],
      ends: { writing: 'loadingImage' },
      keeps: { id: ID, typed: null, captcha: null, answers: null, edition: 0, reference: null, problem: null },
      refuses: [submit()],
    },
    'a visitor writes to the fund (§1 Contact the fund)': {
      events: [image, typed(), submit(), sent],
      ends: 'sent',
      keeps: { reference: 'CM-7K3M-92QX', edition: 1 },
      does: ['storeOnDevice'],
    },
    'a wrong number keeps the form and brings another image (§5 Captcha mismatch, §8 Wrong captcha)': {
      events: [image, typed(), submit(), wrong, nextImage],
      ends: { writing: 'ready' },
      keeps: { typed: typedCase, captcha: otherImage, problem: problem('wrong_captcha') },
    },
    'the right number after a wrong one is the same message': {
      events: [image, submit(), wrong, nextImage, submit(otherNumber)],
      ends: 'sending',
      keeps: { edition: 1, problem: null, answers: otherNumber },
    },
    'an image that is too old is replaced, and says so': {
      events: [image, typed(), submit(), expired, nextImage],
      ends: { writing: 'ready' },
      keeps: { typed: typedCase, captcha: otherImage, problem: problem('captcha_expired') },
    },
    'a new image keeps the form (§3 captcha)': {
      events: [image, typed(), renew, nextImage],
      ends: { writing: 'ready' },
      keeps: { typed: typedCase, captcha: otherImage },
    },
    'a new image forgets what was wrong with the old one': {
      events: [image, submit(), wrong, nextImage, renew],
      ends: { writing: 'loadingImage' },
      keeps: { problem: null, captcha: null },
    },
    'an image that does not come is asked for again (§8 please try again)': {
      events: [noImage, renew, image],
      ends: { writing: 'ready' },
      keeps: { captcha: imageCase, problem: null },
    },
    'without an image the form can be filled in': {
      events: [noImage, typed()],
      ends: { writing: 'noImage' },
      keeps: { typed: typedCase },
      refuses: [submit()],
    },
    'a lost connection is shown, and the retry is the same message (§8 No connection)': {
      events: [image, submit(), lost, submit()],
      ends: 'sending',
      keeps: { edition: 1, problem: null, captcha: imageCase },
    },
    'another text is another message': {
      events: [image, submit(), lost, submit(otherText)],
      ends: 'sending',
      keeps: { edition: 2 },
    },
    'too many messages are reported, and nothing is lost (§8)': {
      events: [image, typed(), submit(), failed('sendMessage', tooMany)],
      ends: { writing: 'ready' },
      keeps: { typed: typedCase, captcha: imageCase, problem: tooMany },
    },
    'what was typed on this device before is there again': {
      events: [done('readKept', typedCase)],
      ends: { writing: 'loadingImage' },
      keeps: { typed: typedCase },
    },
    'what is typed now stands above what was kept': {
      events: [typed({ ...typedCase, city: 'عنيزة' })],
      ends: { writing: 'loadingImage' },
      keeps: { typed: { ...typedCase, city: 'عنيزة' } },
      refuses: [done('readKept', typedCase)],
    },
    'a device that gives nothing is no obstacle': {
      events: [failed('readKept', problem('something_went_wrong'))],
      ends: { writing: 'loadingImage' },
      keeps: { typed: null, problem: null },
      does: ['storeOnDevice'],
    },
    'another message begins with a new image': {
      events: [image, submit(), sent, another],
      ends: { writing: 'loadingImage' },
      keeps: { typed: { ...typedCase, subject: '', message: '' }, answers: null, reference: null, captcha: null },
    },
    'and is another command, even with the same words': {
      events: [image, submit(), sent, another, nextImage, submit()],
      ends: 'sending',
      keeps: { edition: 2 },
    },
  },
  waits: {
    'writing.noImage': { until: 'always', why: 'A visitor tries again in their own time.' },
    'writing.ready': { until: 'serverRefuses', why: 'An image is too old after ten minutes, and is then replaced.' },
    sent: { until: 'always', why: 'The visitor notes the reference.' },
  },
  unreachableInBrowser: {
    'contactMessage · xstate.error.actor.readKept[0]':
      'The storage of the device never refuses: it falls back to memory.',
  },
});

export const contactMessageFlow = defineFlow<typeof contactMessageMachine>(contactMessageModel, {
  title: ['رسالة إلى الصندوق', 'A message to the fund'],
  sections: ['1', '3', '5', '8'],
  onMap: { area: 'letters', pages: ['contact/ContactPage'] },
  states: {
    writing: ['كتابة الرسالة', 'Writing the message'],
    'writing.loadingImage': ['جارٍ تحميل صورة التحقق', 'Loading the captcha'],
    'writing.noImage': ['تعذّر تحميل صورة التحقق', 'The captcha could not be loaded'],
    'writing.ready': ['النموذج جاهز', 'The form is ready'],
    sending: ['جارٍ إرسال الرسالة', 'Sending'],
    sent: ['وصلت الرسالة إلى الصندوق', 'Message sent'],
  },
  events: {
    'message.changed': ['يكتب في النموذج', 'Types into the form'],
    'captcha.renew': ['يطلب صورة أخرى', 'Requests a new image'],
    'message.submit': ['يرسل الرسالة', 'Sends the message'],
    'message.another': ['يكتب رسالة أخرى', 'Writes another message'],
  },
  actors: {
    readKept: ['استعادة المحفوظ على الجهاز', 'Restoring what the device stored'],
    loadCaptcha: ['تحميل صورة التحقق', 'Loading the captcha'],
    sendMessage: ['إرسال الرسالة', 'Sending the message'],
  },
  actions: {
    clearCaptcha: ['يتخلص من صورة التحقق', 'Discards the captcha image'],
    keepCaptcha: ['يعرض صورة التحقق', 'Shows the captcha image'],
    keepReference: ['يحفظ الرقم المرجعي', 'Stores the reference number'],
    beginAnother: ['يبدأ رسالة أخرى', 'Begins another message'],
  },
  guards: {
    isUntouched: ['لم يُكتب شيء بعد', 'Nothing has been typed yet'],
  },
  screens: {
    sent: ['أُرسلت الرسالة', 'Message sent'],
  },
  tags: {
    loadingImage: ['صورة التحقق قيد التحميل', 'The captcha is loading'],
    noImage: ['لا صورة تحقق', 'No captcha image'],
  },
  rules: {
    'nothing typed is lost': 'لا يضيع شيء مما كُتب',
    'what the device does not give is typed anew': 'ما لا يعيده الجهاز يُكتب من جديد',
    '§3 Contact message: captcha': 'رسالة التواصل: صورة التحقق',
    '§1 Contact the fund': 'التواصل مع الصندوق',
    '§8 Wrong captcha': 'رمز صورة التحقق غير صحيح',
    'an image works once, for ten minutes': 'تصلح الصورة مرة واحدة خلال عشر دقائق',
  },
});
