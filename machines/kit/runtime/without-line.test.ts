import { expect, test } from 'vitest';
import { flows } from '#machines/index.ts';
import { sendsTypedLater } from './without-line.ts';

test('only the drafts of the wizards are sent by themselves when the connection is back', () => {
  const later = Object.values(flows)
    .map(({ model }) => model.machine)
    .filter(sendsTypedLater)
    .map(({ id }) => id);
  expect(later.toSorted()).toEqual([
    'directorRequest',
    'disbursement',
    'draftSync',
    'exemptionRequest',
    'exportCertificate',
    'loanApplication',
    'reviewerRequest',
    'whatIf',
  ]);
});

test('what is no machine sends nothing', () =>
  expect([undefined, {}, () => {}].map(sendsTypedLater)).not.toContain(true));
