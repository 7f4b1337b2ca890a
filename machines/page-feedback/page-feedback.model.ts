import { problem } from '#contract/kernel/problems.ts';
import type { SaidOfPage } from '#contract/portal/page-feedback.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineModel, done, failed, waitsIn } from '../kit/testing/model.ts';
import { formLaws } from '../one-time-code/one-time-code.model.ts';
import { pageFeedbackMachine } from './page-feedback.machine.ts';

const KEY = 'feedback:01890000-0000-7000-8000-0000000000f7';
const PAGE = 'about_us';
const said: SaidOfPage = { reasons: ['foundIt'], text: 'وجدت ما أبحث عنه بسرعة.' };
const bare: SaidOfPage = { reasons: [], text: '' };

const yes = { type: 'answer.choose', isUseful: true };
const no = { type: 'answer.choose', isUseful: false };
const send = (one: SaidOfPage = said) => ({ type: 'feedback.send', said: one });
const cancel = { type: 'feedback.cancel' };
const lost = failed('sendFeedback', problem('no_connection'));
const tooMany = problem('too_many_requests', { retryAfter: 60 });

export const pageFeedbackModel = defineModel({
  machine: pageFeedbackMachine,
  input: { page: PAGE, key: KEY },
  events: {
    'answer.choose': [{ isUseful: true }, { isUseful: false }],
    'feedback.send': [{ said: bare }],
  },
  actors: {
    sendFeedback: { done: [{ ok: true }], error: [problem('no_connection'), tooMany] },
  },
  contextKey: ({ context }) => [context.isUseful, context.problem?.code],
  invariants: {
    'nothing is sent without an answer': (s) => !s.can(send() as never) || s.context.isUseful !== null,
    'an answer is not changed while it is sent': (s) => !s.matches('sending') || !s.can(no as never),
    'the same answer has the same key, however often it is sent': (s) => s.context.key === KEY,
  },
  stepInvariants: formLaws,
  starts: {
    sendFeedback: ({ before, event }) => ({
      page: PAGE,
      key: KEY,
      isUseful: before.context.isUseful,
      ...(event as unknown as { said: SaidOfPage }).said,
    }),
  },
  design: {
    open: { takes: ['answer.choose'] },
    'open.asked': { screen: 'question' },
    'open.answering': { screen: 'form', tags: ['form'], takes: ['feedback.send', 'feedback.cancel'] },
    'open.failed': { screen: 'form', tags: ['form'], takes: ['feedback.send', 'feedback.cancel'] },
    sending: { screen: 'form', tags: ['busy'] },
    thanked: { screen: 'thanks' },
  },
  journeys: {
    'an answer is enough': {
      events: [yes, send(bare), done('sendFeedback', { ok: true })],
      ends: 'thanked',
      keeps: { isUseful: true, problem: null },
      does: ['storeRated'],
      refuses: [yes, send()],
    },
    'reasons and a text go with it': {
      events: [no, send({ reasons: ['unclear'], text: 'ما الرسوم؟' }), done('sendFeedback', { ok: true })],
      ends: 'thanked',
      keeps: { isUseful: false },
    },
    'who pressed the wrong answer presses the other one': {
      events: [yes, no],
      ends: { open: 'answering' },
      keeps: { isUseful: false },
    },
    'who would rather say nothing is asked as before': {
      events: [yes, cancel],
      ends: { open: 'asked' },
      keeps: { isUseful: null },
      refuses: [send(), cancel],
    },
    'a lost connection leaves the answer, and it is sent again (§8 No connection)': {
      events: [yes, send(), lost, send()],
      ends: 'sending',
      keeps: { isUseful: true, problem: null },
    },
    'too much feedback is said in the form (§8)': {
      events: [yes, send(), failed('sendFeedback', tooMany)],
      ends: { open: 'failed' },
      keeps: { problem: tooMany, isUseful: true },
    },
    'after a failure the answer can be changed': {
      events: [yes, send(), lost, no],
      ends: { open: 'answering' },
      keeps: { isUseful: false, problem: null },
    },
    'or left': {
      events: [yes, send(), lost, cancel],
      ends: { open: 'asked' },
      keeps: { isUseful: null, problem: null },
    },
  },
  waits: waitsIn(['open.asked', 'open.answering', 'open.failed'], {
    until: 'always',
    why: 'A reader answers in their own time, or not at all.',
  }),
});

export const pageFeedbackFlow = defineFlow<typeof pageFeedbackMachine>(pageFeedbackModel, {
  title: ['هل أفادتك هذه الصفحة؟', 'Was this page useful?'],
  sections: ['8'],
  onMap: { area: 'app' },
  states: {
    open: ['التقييم متاح', 'The page can be rated'],
    'open.asked': ['السؤال معروض', 'The question is shown'],
    'open.answering': ['كتابة الأسباب', 'Giving reasons'],
    'open.failed': ['تعذّر الإرسال', 'Sending failed'],
    sending: ['جارٍ إرسال التقييم', 'Sending'],
    thanked: ['وصل التقييم إلى الصندوق', 'The fund has the answer'],
  },
  events: {
    'answer.choose': ['يجيب بنعم أو لا', 'Answers yes or no'],
    'feedback.send': ['يرسل التقييم', 'Sends the answer'],
    'feedback.cancel': ['يتراجع عن الإجابة', 'Cancels the answer'],
  },
  actors: { sendFeedback: ['إرسال التقييم', 'Sending the answer'] },
  actions: {
    clearAnswer: ['يمحو الجواب', 'Discards the answer'],
    storeRated: ['يسجّل أن الصفحة قُيّمت في هذه الزيارة', 'Records that the page was rated in this visit', 'page'],
  },
  screens: {
    question: ['سؤال عن فائدة الصفحة', 'Question about the page'],
    thanks: ['شكرًا على رأيك', 'Thank you for your feedback'],
  },
  rules: {
    'every page asks whether it was useful': 'تسأل كل صفحة هل كانت مفيدة',
    'a page is rated once in a visit': 'تُقيَّم الصفحة مرة واحدة في الزيارة',
  },
});
