import { expect, test } from 'vitest';
import { dealTypeOf } from './deals.ts';

test.each([
  [{ capitalCost: 1, operationalCost: null }, 'capital'],
  [{ capitalCost: null, operationalCost: 1 }, 'operational'],
  [{ capitalCost: 1, operationalCost: 1 }, 'capitalAndOperational'],
  [{ capitalCost: null, operationalCost: null }, null],
  [undefined, null],
])('a deal with the costs %j is of the type %j', (cost, type) => {
  expect(dealTypeOf(cost)).toBe(type);
});
