/** Asks for the amount of a booking. Its id is made here, so that it is booked once, however often it is sent. */
import { useState } from 'react';
import { optionalAmount } from '#contract/fields/fields.ts';
import { rule } from '#contract/kernel/rules.ts';
import { formatAmount, parseAmount } from '#contract/money/money.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { Field } from '#web/ui/Field.tsx';
import { MoneyInput } from '#web/ui/MoneyInput.tsx';
import { CallError, deskClient } from '../../page/data.ts';
import { usePage } from '../../page/Frame.tsx';
import { Question } from '../../page/pane/decisions.tsx';
import { fill, texts } from '../../page/texts.ts';
import { type BookableKind, endpoints } from './loan-accounts.contract.ts';
import { amountProblem, loanTexts } from './loan-accounts.texts.ts';

const client = deskClient(endpoints);

const grouped = (typed: string) => {
  const parsed = parseAmount(typed);
  return parsed.kind === 'amount' ? formatAmount(parsed.halalas) : typed;
};

/** The amount in halalas, or the rule that the text breaks. */
const read = (typed: string): number | string => {
  const { data, error } = optionalAmount.safeParse(typed);
  return error ? (error.issues[0]?.message ?? rule('amount')) : (data ?? rule('required'));
};

const TITLES = { payment: loanTexts.bookPayment, disbursement: loanTexts.bookDisbursement };

type Props = { loanId: string; kind: BookableKind; most: number; onClose: () => void; onBooked: () => void };

export const BookingQuestion = ({ loanId, kind, most, onClose, onBooked }: Props) => {
  const { t, lang, announce } = usePage();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const [broken, setBroken] = useState<string>();
  const refuse = (message: string) => {
    setBroken(message);
    document.getElementById('amount')?.focus();
  };
  const book = async () => {
    const amount = read(typed);
    if (typeof amount === 'string') return refuse(amount);
    try {
      await client.bookTransaction({ params: { id: loanId }, body: { id, kind, amount } });
      onBooked();
      announce(fill(loanTexts.booked, formatAmount(amount)));
    } catch (error) {
      const field = error instanceof CallError ? error.fields.find(({ path }) => path === 'amount') : undefined;
      if (field) return refuse(field.description);
      const isReused = error instanceof CallError && error.message === 'idempotency_key_reused';
      // Otherwise the question stays open: sent again, it is the same booking.
      if (isReused) onBooked();
      announce(isReused ? loanTexts.bookedBefore : texts.failed, 'error');
    }
  };
  const parsed = parseAmount(typed);
  return (
    <Question title={TITLES[kind]} act={loanTexts.bookNow} onClose={onClose} onSubmit={() => void book()}>
      <Field
        id="amount"
        label={t(loanTexts.amount)}
        hint={t(fill(loanTexts.most, formatAmount(most)))}
        error={broken !== undefined && t(amountProblem(broken))}
        below={parsed.kind === 'amount' && amountInWords(parsed.halalas, lang)}
      >
        <MoneyInput
          name="amount"
          currencyLabel={t(loanTexts.riyal)}
          format={grouped}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setBroken(undefined);
          }}
          onBlur={({ target }) => setTyped(target.value)}
        />
      </Field>
    </Question>
  );
};
