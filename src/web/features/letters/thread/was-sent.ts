/** Whether the thread has what a device keeps as not sent: the answer was lost together with the page. */
import type { LetterThread } from '#contract/services/letters.ts';
import type { KeptMessage } from '#machines/composer/composer.machine.ts';

/** Without files any message but the last one may have the same text by chance; a file goes with one message only. */
export const wasSentIn =
  ({ messages }: Pick<LetterThread, 'messages'>) =>
  ({ text, sent }: KeptMessage): boolean => {
    const same = messages.filter((message) => message.by === 'citizen' && message.text === text);
    const last = messages.findLast(({ by }) => by === 'citizen');
    const hasItsFiles = same.some(({ attachments }) => attachments.some(({ id }) => sent?.attachments.includes(id)));
    return text !== '' && ((last !== undefined && same.includes(last)) || hasItsFiles);
  };
