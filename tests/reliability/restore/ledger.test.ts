/** The judge of the restore runs misses what is not there: a run that finds nothing lost says something. */
import { expect, test } from 'vitest';
import { type Acknowledged, missingIn, newLedger, type Query, sentAs } from './ledger.ts';

const rows: Record<string, Record<string, unknown>[]> = {
  draft: [
    { id: 'open', version: 2, status: 'open' },
    { id: 'sent', version: 2, status: 'submitted' },
  ],
  attachment: [{ id: 'a', draft_id: 'sent', deal_id: 'deal', kind: 'land-deed', sha256: 'new' }],
  deal: [{ id: 'deal' }],
  paper: [{ subject: 'deal', sha256: 'paper' }],
};
const query: Query = async (text) => rows[/ from (\w+)/.exec(text)?.[1] ?? ''] ?? [];
const by = { at: 1, civilId: '1', draftId: 'sent' };
const documents = (sha256: string) => [{ id: 'a', sha256 }];

test.each<[string, Acknowledged, isThere: boolean]>([
  ['a save', { ...by, draftId: 'open', what: 'save', version: 2 }, true],
  ['a save that a later one covers', { ...by, draftId: 'open', what: 'save', version: 1 }, true],
  ['a save that came later', { ...by, draftId: 'open', what: 'save', version: 3 }, false],
  ['a save of a draft that is not there', { ...by, draftId: 'gone', what: 'save', version: 1 }, false],
  ['a save of a draft that was submitted', { ...by, what: 'save', version: 3 }, true],
  ['a document', { ...by, what: 'document', kind: 'land-deed', place: 1, sha256: 'new' }, true],
  ['one that was replaced', { ...by, what: 'document', kind: 'land-deed', place: 0, sha256: 'old' }, true],
  ['one that replaces what is there', { ...by, what: 'document', kind: 'land-deed', place: 2, sha256: 'newer' }, false],
  ['one of a kind that is not there', { ...by, what: 'document', kind: 'quotations', place: 0, sha256: 'x' }, false],
  ['an application', { ...by, what: 'application', dealId: 'deal', documents: documents('new') }, true],
  ['an application without its deal', { ...by, what: 'application', dealId: 'none', documents: [] }, false],
  ['one with another document', { ...by, what: 'application', dealId: 'deal', documents: documents('old') }, false],
  ['a paper', { ...by, what: 'paper', dealId: 'deal', sha256: 'paper' }, true],
  ['a paper with other bytes', { ...by, what: 'paper', dealId: 'deal', sha256: 'other' }, false],
])('%s', async (_, entry, isThere) => {
  const ledger = newLedger();
  ledger.entries.push(entry);
  sentAs(ledger, 'sent', 'land-deed').push('old', 'new', 'newer');
  sentAs(ledger, 'sent', 'quotations').push('x');
  expect(await missingIn(query, ledger)).toEqual(isThere ? [] : [entry]);
});
