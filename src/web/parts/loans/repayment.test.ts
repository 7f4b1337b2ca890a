import { expect, test } from 'vitest';
import type { LoanAccount } from '#contract/loans/loan-accounts.ts';
import { PARTS, repaymentOf, usualAmount } from './repayment.ts';

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
  expect(repayment.standing).toBe('regular');
  expect(repayment.parts).toEqual({
    paid: { count: 3, amount: 340_00, share: 0.68 },
    overdue: { count: 0, amount: 0, share: 0 },
    next: { count: 1, amount: 60_00, share: 0.12 },
    later: { count: 1, amount: 100_00, share: 0.2 },
  });
  expect(repayment.next).toMatchObject({ number: 4, open: 60_00, state: 'partlyPaid' });
  expect(repayment.first).toBe(repayment.next);
});

test('an instalment is late from the day after it was due', () => {
  const unpaid = loan([100_00, 100_00, 0]);
  expect(repaymentOf(unpaid, '1448/06/11').standing).toBe('regular');
  expect(repaymentOf(unpaid, '1448/06/12').standing).toBe('overdue');
});

test('late instalments are counted with what is still open of them, and the next one is still to come', () => {
  const repayment = repaymentOf(loan([100_00, 30_00, 0, 0]), '1448/06/12');
  expect(repayment).toMatchObject({
    standing: 'overdue',
    parts: { paid: { amount: 130_00 }, overdue: { count: 2, amount: 170_00, share: 0.425 }, later: { count: 0 } },
  });
  expect(repayment.next?.number).toBe(4);
});

test('the instalment to pay first is the oldest that is open; the others keep their order', () => {
  const numbers = (paid: number[]) => {
    const { first, others } = repaymentOf(loan(paid), '1448/06/12');
    return [first?.number, ...others.map(({ number }) => number)];
  };
  expect(numbers([100_00, 30_00, 0, 0])).toEqual([2, 1, 3, 4]);
  expect(numbers([0, 100_00])).toEqual([1, 2]);
  expect(numbers([100_00, 100_00])).toEqual([undefined, 1, 2]);
});

test('the four parts are the whole loan, and count every instalment once', () => {
  const ways = [[], [0, 0, 0, 0], [100_00, 30_00, 0, 0], [100_00, 100_00, 100_00, 99_99], [100_00, 100_00]];
  for (const paid of ways) {
    const { parts } = repaymentOf(loan(paid), today);
    const total = (of: 'amount' | 'count') => PARTS.reduce((sum, part) => sum + parts[part][of], 0);
    expect([total('amount'), total('count')]).toEqual([paid.length * 100_00, paid.length]);
  }
});

test('a loan that the fund calls troubled is troubled', () => {
  expect(repaymentOf(loan([100_00, 0], { troubled: true }), today).standing).toBe('troubled');
});

test('a loan paid back wants nothing more', () => {
  expect(repaymentOf(loan([100_00, 100_00]), today)).toMatchObject({
    standing: 'settled',
    parts: { paid: { share: 1 } },
    next: undefined,
    first: undefined,
  });
});

test('a loan without instalments is not paid back yet', () => {
  expect(repaymentOf(loan([]), today).standing).toBe('regular');
});

test('the last instalment may differ from the usual one', () => {
  const amounts = (...all: number[]) => usualAmount(all.map((amount) => ({ amount })));
  expect(amounts()).toBeNull();
  expect(amounts(50_00)).toEqual({ amount: 50_00, last: null });
  expect(amounts(50_00, 50_00)).toEqual({ amount: 50_00, last: null });
  expect(amounts(50_00, 50_00, 52_00)).toEqual({ amount: 50_00, last: 52_00 });
});
