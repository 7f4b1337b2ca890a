import { expect, test } from 'vitest';
import type { LoanAccount } from '#contract/loans/account.ts';
import { repaymentOf } from './repayment.ts';

const today = '1448/06/11';
const loan = (paid: number[], rest: Partial<LoanAccount> = {}): LoanAccount => {
  const instalments = paid.map((settled, index) => ({
    number: index + 1,
    dueOn: `${1446 + index}/06/11`,
    amount: 100_00,
    paid: settled,
  }));
  const total = paid.reduce((sum, settled) => sum + settled, 0);
  return {
    id: '01890000-0000-7000-8000-000000000009',
    contractNumber: 'LC-7K3M-92QX',
    title: { ar: 'مزرعة نخيل', en: 'Date palms' },
    contractAmount: paid.length * 100_00,
    loanDate: '1444/01/01',
    maturityDate: instalments.at(-1)?.dueOn ?? '1444/01/01',
    outstanding: paid.length * 100_00 - total,
    paid: total,
    troubled: false,
    instalments,
    ...rest,
  };
};

test('a loan paid on time tells its next instalment and what is left of it', () => {
  const repayment = repaymentOf(loan([100_00, 100_00, 100_00, 40_00, 0]), today);
  expect(repayment).toMatchObject({ standing: 'regular', paidShare: 0.68, overdueShare: 0, nextShare: 0.12 });
  expect(repayment.next).toMatchObject({ number: 4, open: 60_00, state: 'partlyPaid' });
});

test('an instalment is late from the day after it was due', () => {
  const unpaid = loan([100_00, 100_00, 0]);
  expect(repaymentOf(unpaid, '1448/06/11').standing).toBe('regular');
  expect(repaymentOf(unpaid, '1448/06/12').standing).toBe('overdue');
});

test('late instalments are counted with what is still open of them, and the next one is still to come', () => {
  const repayment = repaymentOf(loan([100_00, 30_00, 0, 0]), '1448/06/12');
  expect(repayment).toMatchObject({ standing: 'overdue', overdue: { count: 2, amount: 170_00 }, overdueShare: 0.425 });
  expect(repayment.next?.number).toBe(4);
});

test('a loan that the fund calls troubled is troubled', () => {
  expect(repaymentOf(loan([100_00, 0], { troubled: true }), today).standing).toBe('troubled');
});

test('a loan paid back wants nothing more', () => {
  expect(repaymentOf(loan([100_00, 100_00]), today)).toMatchObject({
    standing: 'settled',
    paidShare: 1,
    next: undefined,
  });
});
