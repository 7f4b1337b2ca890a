/** Disbursements: what was asked for, the decision of the fund as second party, and paying out. */
import { Ltr } from '#web/ui/Ltr.tsx';
import { dayOf, deskClient, listOf, oneOf } from '../../page/data.ts';
import type { Page } from '../../page/Frame.tsx';
import { type Choice, Decisions, eventChoices } from '../../page/pane/decisions.tsx';
import { listPane } from '../../page/pane/fund-pane.tsx';
import { Files, Section } from '../../page/pane/ItemFrame.tsx';
import { at, auto, ltr, Money, money, Name } from '../../page/pane/parts.tsx';
import { contractStates, events, fill, noDecisions, paidOut, text, texts } from '../../page/texts.ts';
import { type DeskDisbursement, endpoints } from './disbursements.contract.ts';

const client = deskClient(endpoints);
const request = oneOf('disbursements', client.disbursement);

const secondParty = eventChoices({
  names: events,
  events: {
    'secondParty.approve': 'primary',
    'secondParty.refuse': {
      title: text('رفض الدفعة', 'Refuse the disbursement'),
      act: text('ارفض الدفعة', 'Refuse the disbursement'),
    },
    'secondParty.lapse': 'secondary',
  },
  decide: client.decideDisbursement,
});

const payOut = ({ id, number }: DeskDisbursement, { t }: Page): Choice<DeskDisbursement> => ({
  id: 'payOut',
  text: t(text('صرف الدفعة', 'Pay out')),
  done: fill(text('صُرفت الدفعة {}.', 'The disbursement {} is paid out.'), number),
  call: () => client.payOut({ params: { id } }),
});

const ENDED = { paid: 'ok', refused: 'off', rejected: 'off' } as const;
const isOver = (status: DeskDisbursement['status']): status is keyof typeof ENDED => status in ENDED;

export const pane = listPane<DeskDisbursement, DeskDisbursement>({
  order: 30,
  name: text('الصرف', 'Disbursements'),
  references: ['LD'],
  list: listOf(['disbursements'], client.disbursements, (answer) => answer.disbursements),
  one: request,
  empty: text(
    'لا طلبات صرف بعد. اطلب صرف دفعة من حساب القرض في البوابة لتظهر هنا.',
    'No disbursement requests yet. Request a batch from a loan account in the portal and it appears here.',
  ),
  back: text('كل طلبات الصرف', 'All disbursements'),
  waiting: {
    kind: 'decide',
    text: text('دفعات معتمدة بانتظار الصرف', 'Approved disbursements to pay out'),
    is: ({ payable }) => payable,
    approval: {
      text: text('دفعة بانتظار موافقة الصندوق', "Disbursement waiting for the fund's approval"),
      is: ({ decisions }) => decisions.includes('secondParty.approve'),
      of: ({ number, applicant }) => ({ name: number, applicant }),
    },
  },
  chip: ({ status, payable, decisions }) => [
    isOver(status) ? ENDED[status] : payable || decisions.length > 0 ? 'wait' : 'act',
    contractStates[status],
  ],
  row: (one, { t, lang }) => ({
    name: t(one.title),
    person: <Name>{one.applicant}</Name>,
    detail: <Money of={one.amount} />,
    below: (
      <>
        <Ltr>{one.number}</Ltr>
        <span>{dayOf(one.submittedAt, lang)}</span>
      </>
    ),
  }),
  title: (one, { t }) => t(one.title),
  about: (one) => (
    <p>
      <Ltr>{one.number}</Ltr> · <Name>{one.applicant}</Name>
    </p>
  ),
  facts: (one) => [
    [text('مبلغ الدفعة', 'Amount of the batch'), money(one.amount)],
    [text('الغرض', 'Purpose'), auto(one.purpose)],
    [text('القرض', 'Loan'), ltr(one.loanNumber)],
    [text('طُلبت', 'Requested'), at(one.submittedAt)],
    [paidOut, at(one.paidAt)],
  ],
  body: (one, page) => (
    <>
      <Section title={texts.decisions}>
        <Decisions
          query={request(one.id)}
          choices={[...(one.payable ? [payOut(one, page)] : []), ...secondParty(one, page)]}
          none={isOver(one.status) ? noDecisions.nobody : noDecisions.citizen}
        />
      </Section>
      <Section title={texts.documents}>
        <Files at={`disbursements/${one.id}/documents`} files={one.documents} />
      </Section>
    </>
  ),
});
