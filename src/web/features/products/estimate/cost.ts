/** The cost of an estimate as typed, by the rule of the contract that requests are held to as well. */
import { optionalAmount } from '#contract/fields/fields.ts';
import { readRule } from '#contract/kernel/rules.ts';
import type { Halalas } from '#contract/money/money.ts';

type CostReading =
  | { status: 'empty' }
  | { status: 'amount'; halalas: Halalas }
  /** It has two readings: the field asks which one is meant. */
  | { status: 'asked' }
  | { status: 'refused'; rule: string };

export const readCost = (typed: string): CostReading => {
  const { success, data, error } = optionalAmount.safeParse(typed);
  if (success) return data === null ? { status: 'empty' } : { status: 'amount', halalas: data };
  const rule = error.issues[0]?.message ?? '';
  return readRule(rule).rule === 'amountAmbiguous' ? { status: 'asked' } : { status: 'refused', rule };
};
