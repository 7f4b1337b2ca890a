/** Loan accounts: all of them, and the one that is open with what was booked on it and what the fund can book. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { formatAmount } from '#contract/money/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { BookableKind, DeskLoan, DeskLoanAccount } from '../../loan-accounts.contract.ts';
import controls from '../controls.module.css';
import { CallError, client, loanQuery, loansQuery } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { ItemFrame } from '../pane/ItemFrame.tsx';
import { Items } from '../pane/items.tsx';
import parts from '../pane/parts.module.css';
import { Money, Name, useHijriDay } from '../pane/parts.tsx';
import { fill, texts } from '../texts.ts';
import { BookingQuestion } from './BookingQuestion.tsx';
import { fundTexts, invoiceStatuses, transactionKinds } from './fund.texts.ts';

const LoanChip = ({ outstanding }: Pick<DeskLoan, 'outstanding'>) => {
  const { t } = usePage();
  return outstanding === 0 ? (
    <Chip kind="ok">{t(fundTexts.settled)}</Chip>
  ) : (
    <Chip kind="wait">{t(fundTexts.running)}</Chip>
  );
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
  const { t } = usePage();
  const day = useHijriDay();
  const stateOf = ({ amount, paid }: { amount: number; paid: number }) => {
    if (paid === amount) return fundTexts.settled;
    return paid > 0 ? fill(fundTexts.paidSoFar, formatAmount(paid)) : fundTexts.open;
  };
  return (
    <Rows
      empty=""
      rows={account.instalments.map((instalment) => ({
        id: String(instalment.number),
        name: t(fill(fundTexts.instalment, String(instalment.number))),
        about: t(fill(fundTexts.due, day(instalment.dueOn))),
        amount: instalment.amount,
        state: t(stateOf(instalment)),
      }))}
    />
  );
};

const Invoices = ({ account }: { account: DeskLoanAccount }) => {
  const { t } = usePage();
  const day = useHijriDay();
  return (
    <Rows
      empty={t(fundTexts.noInvoices)}
      rows={account.invoices.map(({ id, number, instalment, dueOn, amount, status }) => ({
        id,
        name: <Ltr>{number}</Ltr>,
        about: [
          instalment !== null && t(fill(fundTexts.instalment, String(instalment))),
          t(fill(fundTexts.due, day(dueOn))),
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
  const { t } = usePage();
  const day = useHijriDay();
  return (
    <Rows
      empty={t(fundTexts.noTransactions)}
      rows={account.transactions.map(({ id, kind, bookedOn, amount, reference }) => ({
        id,
        name: t(transactionKinds[kind]),
        about: day(bookedOn),
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
  const refresh = () => void queries.invalidateQueries(loanQuery(account.id));
  const issue = async () => {
    const id = nextInvoice.current;
    try {
      const { number } = await client.issueInvoice({ params: { id: account.id }, body: { id } });
      if (nextInvoice.current === id) nextInvoice.current = crypto.randomUUID();
      refresh();
      announce(fill(fundTexts.invoiceIssued, number));
    } catch (error) {
      const isNone = error instanceof CallError && error.message === 'illegal_transition';
      announce(isNone ? fundTexts.everyInvoice : texts.failed, 'error');
    }
  };
  return (
    <>
      <div className={cx('actions', controls.actions)}>
        <Button onClick={() => setAsked('payment')}>{t(fundTexts.bookPayment)}</Button>
        <Button variant="secondary" onClick={() => setAsked('disbursement')}>
          {t(fundTexts.bookDisbursement)}
        </Button>
        <Button variant="secondary" onClick={issue}>
          {t(fundTexts.issueInvoice)}
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

const LoanView = ({ account, onClose }: { account: DeskLoanAccount; onClose: () => void }) => {
  const { t } = usePage();
  const day = useHijriDay();
  return (
    <ItemFrame
      back={fundTexts.backToLoans}
      onClose={onClose}
      title={t(account.title)}
      chip={<LoanChip {...account} />}
      about={
        <p>
          <Ltr>{account.contractNumber}</Ltr> · <Name>{account.applicant}</Name>
        </p>
      }
      facts={[
        [fundTexts.contractAmount, <Money key="amount" of={account.contractAmount} />],
        [fundTexts.disbursed, <Money key="disbursed" of={account.disbursed} />],
        [fundTexts.remaining, <Money key="remaining" of={account.remaining} />],
        [fundTexts.paid, <Money key="paid" of={account.paid} />],
        [fundTexts.outstanding, <Money key="outstanding" of={account.outstanding} />],
        [fundTexts.loanDate, day(account.loanDate)],
        [fundTexts.maturityDate, day(account.maturityDate)],
      ]}
    >
      <h4>{t(fundTexts.book)}</h4>
      <Bookings account={account} />
      <h4>{t(fundTexts.invoices)}</h4>
      <Invoices account={account} />
      <h4>{t(fundTexts.transactions)}</h4>
      <Transactions account={account} />
      <h4>{t(fundTexts.instalments)}</h4>
      <Instalments account={account} />
    </ItemFrame>
  );
};

export const LoanAccounts = () => {
  const { t } = usePage();
  const day = useHijriDay();
  return (
    <Items
      list={loansQuery}
      one={loanQuery}
      empty={fundTexts.noLoans}
      row={(loan) => ({
        name: t(loan.title),
        chip: <LoanChip {...loan} />,
        person: <Name>{loan.applicant}</Name>,
        detail: <Money of={loan.contractAmount} />,
        below: (
          <>
            <Ltr>{loan.contractNumber}</Ltr>
            <span>{day(loan.loanDate)}</span>
          </>
        ),
      })}
      view={(account, onClose) => <LoanView account={account} onClose={onClose} />}
    />
  );
};
