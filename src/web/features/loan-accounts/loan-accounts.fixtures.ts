import type { Invoice, LoanAccountDetails } from '#contract/loans/loan-accounts.ts';

export const today = '1448/06/11';
const uuid = (last: number) => `01890000-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const invoiceOf = (rest: Partial<Invoice> = {}): Invoice => ({
  id: uuid(900),
  number: 'IN-4CTV-HYWY',
  loanId: uuid(1),
  contractNumber: 'LC-7K3M-92QX',
  title: { ar: 'مزرعة نخيل', en: 'Date palms' },
  instalment: 3,
  amount: 100_00,
  dueOn: '1448/08/01',
  issuedAt: '2026-11-15T09:00:00.000Z',
  status: 'open',
  ...rest,
});

/** Six instalments of 100 riyals, one a year. */
export const accountOf = (paid: readonly number[], rest: Partial<LoanAccountDetails> = {}): LoanAccountDetails => {
  const instalments = paid.map((settled, index) => ({
    number: index + 1,
    dueOn: `${1446 + index}/08/01`,
    amount: 100_00,
    paid: settled,
  }));
  const total = paid.reduce((sum, settled) => sum + settled, 0);
  const whole = paid.length * 100_00;
  return {
    id: uuid(1),
    contractNumber: 'LC-7K3M-92QX',
    title: { ar: 'مزرعة نخيل', en: 'Date palms' },
    contractAmount: whole,
    loanDate: '1444/01/01',
    maturityDate: instalments.at(-1)?.dueOn ?? '1452/01/01',
    outstanding: whole - total,
    paid: total,
    troubled: false,
    instalments,
    dealId: null,
    disbursed: whole,
    remaining: 0,
    transactions: paid
      .map((settled, index) => ({
        id: uuid(100 + index),
        reference: `TR-000${index}`,
        kind: 'payment' as const,
        bookedOn: `${1446 + index}/08/01`,
        amount: settled,
      }))
      .filter(({ amount }) => amount > 0)
      .reverse(),
    next: null,
    invoices: [invoiceOf()],
    ...rest,
  };
};
