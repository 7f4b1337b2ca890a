import { expect, test } from 'vitest';
import type { LetterMessage } from '#contract/services/letters.ts';
import { wasSentIn } from './was-sent.ts';

const message = (text: string, files: readonly string[] = [], by: LetterMessage['by'] = 'citizen') =>
  ({ by, text, attachments: files.map((id) => ({ id })) }) as LetterMessage;
const kept = (text: string, ...attachments: string[]) => ({ text, sent: { text, attachments, key: 'k:1' } });

test.each([
  ['the last message has its text', [message('نرفق'), message('رد', [], 'fund')], kept('نرفق'), true],
  ['an earlier one has its text and its file', [message('نرفق', ['a']), message('أخرى')], kept('نرفق', 'a'), true],
  ['an earlier one has its text by chance', [message('نرفق'), message('أخرى')], kept('نرفق'), false],
  ['an earlier one has its text and another file', [message('نرفق', ['b']), message('أخرى')], kept('نرفق', 'a'), false],
  ['the fund wrote the same', [message('نرفق', [], 'fund')], kept('نرفق'), false],
  ['nothing was written', [message('')], kept(''), false],
])('a kept message of which %s', (_, messages, of, wasSent) => {
  expect(wasSentIn({ messages })(of)).toBe(wasSent);
});
