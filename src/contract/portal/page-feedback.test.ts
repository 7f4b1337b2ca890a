import { expect, test } from 'vitest';
import { FEEDBACK_REASONS, pageFeedbackEndpoints, withoutIdentifiers } from './page-feedback.ts';

const said = { page: 'services', isUseful: true, reasons: ['clear'], text: 'واضحة', key: `feedback:${'0'.repeat(36)}` };
const takes = (change: object) => pageFeedbackEndpoints.send.body?.safeParse({ ...said, ...change }).success;

test.each([
  ['رقمي 1048220916 ولم أجد طلبي', 'رقمي … ولم أجد طلبي'],
  ['١٠٤٨٢٢٠٩١٦', '…'],
  ['call 055 123 4567 or 055-123-4567', 'call … or …'],
  ['SA03 8000 0000 6080 1016 7519', 'SA…'],
  ['055  123  4567', '…'],
  ['(055) 123-4567', '(…'],
  ['1048–220–916', '…'],
  ['10482\u200e20916', '…'],
  ['٠٥٥ـ١٢٣ـ٤٥٦٧', '…'],
  ['1,048,220,916', '…'],
  ["it is 1048'220'916", 'it is …'],
  ['١٠٤٨، ٢٢٠، ٩١٦', '…'],
  ['055:123:4567', '…'],
  ['write to me: huda@example.com, please', 'write to me: … please'],
  ['I paid 1,200.50 in 2026, step 7', 'I paid 1,200.50 in 2026, step 7'],
  ['3,500,000 of 4,000,000', '3,500,000 of 4,000,000'],
])('%j is stored as %j', (typed, stored) => {
  expect(withoutIdentifiers(typed)).toBe(stored);
});

test('a reason belongs to its answer', () => {
  for (const reason of FEEDBACK_REASONS.useful)
    expect([takes({ reasons: [reason] }), takes({ reasons: [reason], isUseful: false })]).toEqual([true, false]);
  for (const reason of FEEDBACK_REASONS.notUseful)
    expect([takes({ reasons: [reason] }), takes({ reasons: [reason], isUseful: false })]).toEqual([false, true]);
});

test.each([
  '',
  'Services',
  'deal_status/7',
  'deal_status/p1048220916',
  'x1048',
  '../etc',
  'a/b/c',
  'services?id=1',
  'x'.repeat(61),
])('%j is no page', (page) => {
  expect(takes({ page })).toBe(false);
});

test('neither reasons nor a text is needed', () => {
  expect(takes({ reasons: [], text: '' })).toBe(true);
});
