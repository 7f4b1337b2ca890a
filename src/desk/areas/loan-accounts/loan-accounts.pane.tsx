/** Loan accounts: all of them, and the one that is open with what was booked on it and what the fund can book. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { formatAmount } from '#contract/money/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import controls from '../../page/controls.module.css';
import { CallError, deskClient, listOf, oneOf } from '../../page/data.ts';
import { usePage } from '../../page/Frame.tsx';
import { listPane } from '../../page/pane/fund-pane.tsx';
import { Section } from '../../page/pane/ItemFrame.tsx';
import parts from '../../page/pane/parts.module.css';
import { hijriDayOf, Money, money, Name } from '../../page/pane/parts.tsx';
import { fill, text, texts } from '../../page/texts.ts';
import { BookingQuestion } from './BookingQuestion.tsx';
import { type BookableKind, type DeskLoan, type DeskLoanAccount, endpoints } from './loan-accounts.contract.ts';
import { loanTexts } from './loan-accounts.texts.ts';

const client = deskClient(endpoints);
const loan = oneOf('loans', client.loanAccount);

const transactionKinds = {
  payment: text('سداد', 'Payment'),
  disbursement: text('صرف', 'Disbursement'),
  exemption: text('إعفاء', 'Exemption'),
};
const invoiceStatuses = {
  open: text('مفتوحة', 'Open'),
  paid: text('مسددة', 'Paid'),
  cancelled: text('ملغاة', 'Cancelled'),
};

/** Rows of money: what it is and when on one side, how much on the other. */
const Rows = ({
  rows,
  empty,
}: {
  rows: { id: string; name: ReactNode; about: ReactNode; amount: number; state?: ReactNode }[];
  empty: string;
}) =>
  rows.length === 0 ? (
    <p>{empty}</p>
  ) : (
    <ul className={cx('plain', parts.rows)}>
      {rows.map(({ id, name, about, amount, state }) => (
        <li key={id}>
          <strong>{name}</strong>
          <strong>
            <Money of={amount} />
          </strong>
          <small>{about}</small>
          <small>{state}</small>
        </li>
      ))}
    </ul>
  );

const Instalments = ({ account }: { account: DeskLoanAccount }) => {
  const { t, lang } = usePage();
  const stateOf = ({ amount, paid }: { amount: number; paid: number }) => {
    if (paid === amount) return loanTexts.settled;
    return paid > 0 ? fill(loanTexts.paidSoFar, formatAmount(paid)) : loanTexts.open;
  };
  return (
    <Rows
      empty=""
      rows={account.instalments.map((instalment) => ({
        id: String(instalment.number),
        name: t(fill(loanTexts.instalment, String(instalment.number))),
        about: t(fill(loanTexts.due, hijriDayOf(instalment.dueOn, lang))),
        amount: instalment.amount,
        state: t(stateOf(instalment)),
      }))}
    />
  );
};

const Invoices = ({ account }: { account: DeskLoanAccount }) => {
  const { t, lang } = usePage();
  return (
    <Rows
      empty={t(loanTexts.noInvoices)}
      rows={account.invoices.map(({ id, number, instalment, dueOn, amount, status }) => ({
        id,
        name: <Ltr>{number}</Ltr>,
        about: [
          instalment !== null && t(fill(loanTexts.instalment, String(instalment))),
          t(fill(loanTexts.due, hijriDayOf(dueOn, lang))),
        ]
          .filter(Boolean)
          .join(' · '),
        amount,
        state: t(invoiceStatuses[status]),
      }))}
    />
  );
};

const Transactions = ({ account }: { account: DeskLoanAccount }) => {
  const { t, lang } = usePage();
  return (
    <Rows
      empty={t(loanTexts.noTransactions)}
      rows={account.transactions.map(({ id, kind, bookedOn, amount, reference }) => ({
        id,
        name: t(transactionKinds[kind]),
        about: hijriDayOf(bookedOn, lang),
        amount,
        state: <Ltr>{reference}</Ltr>,
      }))}
    />
  );
};

const Bookings = ({ account }: { account: DeskLoanAccount }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<BookableKind>();
  // The next invoice has another id only when this one is issued, so that a second press asks for the same one.
  const nextInvoice = useRef(crypto.randomUUID());
  const close = () => setAsked(undefined);
  const refresh = () => void queries.invalidateQueries(loan(account.id));
  const issue = async () => {
    const id = nextInvoice.current;
    try {
      const { number } = await client.issueInvoice({ params: { id: account.id }, body: { id } });
      if (nextInvoice.current === id) nextInvoice.current = crypto.randomUUID();
      refresh();
      announce(fill(loanTexts.invoiceIssued, number));
    } catch (error) {
      const isNone = error instanceof CallError && error.message === 'illegal_transition';
      announce(isNone ? loanTexts.everyInvoice : texts.failed, 'error');
    }
  };
  return (
    <>
      <div className={cx('actions', controls.actions)}>
        <Button onClick={() => setAsked('payment')}>{t(loanTexts.bookPayment)}</Button>
        <Button variant="secondary" onClick={() => setAsked('disbursement')}>
          {t(loanTexts.bookDisbursement)}
        </Button>
        <Button variant="secondary" onClick={issue}>
          {t(loanTexts.issueInvoice)}
        </Button>
      </div>
      {asked && (
        <BookingQuestion
          loanId={account.id}
          kind={asked}
          most={asked === 'payment' ? account.outstanding : account.remaining}
          onClose={close}
          onBooked={() => {
            close();
            refresh();
          }}
        />
      )}
    </>
  );
};

export const pane = listPane<DeskLoan, DeskLoanAccount>({
  order: 20,
  name: text('حسابات القروض', 'Loan accounts'),
  references: ['IN', 'TR'],
  list: listOf(['loans'], client.loanAccounts, (answer) => answer.loanAccounts),
  one: loan,
  empty: text(
    'لا حسابات قروض بعد. يُفتح الحساب حين يوقّع الطرفان العقد.',
    'No loan accounts yet. An account opens when both parties have signed the contract.',
  ),
  back: text('كل حسابات القروض', 'All loan accounts'),
  chip: ({ outstanding }) => (outstanding === 0 ? ['ok', loanTexts.settled] : ['wait', text('قائم', 'Outstanding')]),
  row: (one, { t, lang }) => ({
    name: t(one.title),
    person: <Name>{one.applicant}</Name>,
    detail: <Money of={one.contractAmount} />,
    below: (
      <>
        <Ltr>{one.contractNumber}</Ltr>
        <span>{hijriDayOf(one.loanDate, lang)}</span>
      </>
    ),
  }),
  title: (account, { t }) => t(account.title),
  about: (account) => (
    <p>
      <Ltr>{account.contractNumber}</Ltr> · <Name>{account.applicant}</Name>
    </p>
  ),
  facts: (account, { lang }) => [
    [text('مبلغ القرض', 'Loan amount'), money(account.contractAmount)],
    [text('صُرف', 'Disbursed'), money(account.disbursed)],
    [text('لم يُصرف بعد', 'Not disbursed yet'), money(account.remaining)],
    [text('سُدّد', 'Repaid'), money(account.paid)],
    [text('الرصيد القائم', 'Outstanding'), money(account.outstanding)],
    [text('تاريخ القرض', 'Date of the loan'), hijriDayOf(account.loanDate, lang)],
    [text('تاريخ الاستحقاق', 'Maturity date'), hijriDayOf(account.maturityDate, lang)],
  ],
  body: (account) => (
    <>
      <Section title={text('إجراءات الصندوق', 'What the fund can do')}>
        <Bookings account={account} />
      </Section>
      <Section title={text('الفواتير', 'Invoices')}>
        <Invoices account={account} />
      </Section>
      <Section title={text('آخر العمليات', 'Latest transactions')}>
        <Transactions account={account} />
      </Section>
      <Section title={text('الأقساط', 'Instalments')}>
        <Instalments account={account} />
      </Section>
    </>
  ),
});
