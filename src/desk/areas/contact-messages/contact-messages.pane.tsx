/** Messages to the fund: reading them, and noting what was done about each. */
import { localeOf } from '#contract/kernel/lang.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { dayOf, deskClient, listOf, oneOf } from '../../page/data.ts';
import type { Page } from '../../page/Frame.tsx';
import { type Choice, Decisions, ReasonQuestion } from '../../page/pane/decisions.tsx';
import { listPane } from '../../page/pane/fund-pane.tsx';
import parts from '../../page/pane/parts.module.css';
import { at, auto, ltr } from '../../page/pane/parts.tsx';
import { fill, text, texts } from '../../page/texts.ts';
import { type DeskMessage, endpoints } from './contact-messages.contract.ts';

const client = deskClient(endpoints);
const message = oneOf('contactMessages', client.contactMessage);

const reasons = {
  inquiry: text('استفسار', 'A question'),
  complaint: text('شكوى', 'A complaint'),
  suggestion: text('اقتراح', 'A suggestion'),
  technicalProblem: text('مشكلة تقنية', 'A technical problem'),
  thanks: text('شكر', 'Thanks'),
  other: text('موضوع آخر', 'Something else'),
};
const note = text('الإجراء الذي اتخذه الصندوق', 'What the fund did');
const handle = text('تسجيل المعالجة', 'Mark as handled');

const handling = ({ id, reference }: DeskMessage, { t }: Page): Choice<DeskMessage> => ({
  id: 'handle',
  text: t(handle),
  done: fill(text('عولجت الرسالة {}.', 'Message {} is handled.'), reference),
  ask: ({ onClose, onAnswer }) => (
    <ReasonQuestion
      title={handle}
      act={text('سجّل المعالجة', 'Mark as handled')}
      reason={note}
      missing={text('اكتب الإجراء الذي اتخذه الصندوق.', 'Write what the fund did.')}
      isDanger={false}
      onClose={onClose}
      onAnswer={(written) => onAnswer(() => client.handleContactMessage({ params: { id }, body: { note: written } }))}
    />
  ),
});

const countryOf = ({ country }: DeskMessage, { lang }: Page) =>
  new Intl.DisplayNames(localeOf(lang), { type: 'region' }).of(country) ?? country;

export const pane = listPane<DeskMessage, DeskMessage>({
  order: 90,
  name: text('الرسائل', 'Messages'),
  references: ['CM'],
  list: listOf(['contactMessages'], client.contactMessages, (answer) => answer.messages),
  one: message,
  empty: text(
    'لا رسائل بعد. أرسل رسالة من صفحة «تواصل معنا» في البوابة لتظهر هنا.',
    'No messages yet. Send one from the page “Contact us” of the portal and it appears here.',
  ),
  back: text('كل الرسائل', 'All messages'),
  waiting: {
    kind: 'answer',
    text: text('رسائل بانتظار رد', 'Messages to answer'),
    is: ({ handledAt }) => handledAt === null,
  },
  chip: ({ handledAt }) =>
    handledAt ? ['ok', text('عولجت', 'Handled')] : ['wait', text('بانتظار الرد', 'To be answered')],
  row: (one, { t, lang }) => ({
    name: one.subject,
    person: one.name,
    detail: t(reasons[one.reason]),
    below: (
      <>
        <Ltr>{one.reference}</Ltr>
        <span>{dayOf(one.sentAt, lang)}</span>
      </>
    ),
  }),
  title: ({ subject }) => subject,
  about: (one) => (
    <p dir="auto" className={parts.written}>
      {one.message}
    </p>
  ),
  facts: (one, page) => [
    [text('الرقم المرجعي', 'Reference'), ltr(one.reference)],
    [text('نوع الرسالة', 'About'), page.t(reasons[one.reason])],
    [text('المرسل', 'Sender'), auto(one.name)],
    [texts.civilId, ltr(one.civilId)],
    [texts.mobile, ltr(one.mobile)],
    [text('البريد الإلكتروني', 'E-mail'), ltr(one.email)],
    [text('المدينة والدولة', 'City and country'), auto(`${one.city} · ${countryOf(one, page)}`)],
    [text('أُرسلت', 'Sent'), at(one.sentAt)],
    [text('عولجت في', 'Handled on'), at(one.handledAt)],
    [note, auto(one.note)],
  ],
  body: (one, page) => (
    <Decisions
      query={message(one.id)}
      choices={one.handledAt === null ? [handling(one, page)] : []}
      tooLate={text('عولجت هذه الرسالة من قبل.', 'This message is handled already.')}
    />
  ),
});
