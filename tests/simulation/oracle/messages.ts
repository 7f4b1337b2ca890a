/**
 * Requests in writing: a message that is sent once is stored once, with the files that its writer saw. Also tells the citizens which
 * requests they have.
 */
import type { CreateJudge } from '../stage.ts';

type Thread = { civil_id: string; number: string };

export const messagesJudge: CreateJudge = ({ database, citizens, presses, world }) => {
  /** The keys under which a text was sent. */
  const keys = new Map<string, Set<string>>();
  let isKnown = false;
  return {
    committed: async () => {
      if (isKnown) return;
      isKnown = true;
      const rows = await database.query<Thread>(
        'select civil_id, number from reviewer_request where number is not null',
      );
      for (const citizen of citizens)
        for (const { civil_id, number } of rows)
          if (civil_id === citizen.person.civilId) citizen.drafts.push({ kind: 'thread', id: number });
    },
    answered: ({ request: { method, url, headers, body } }) => {
      if (method !== 'POST' || !url.endsWith('/messages')) return;
      const { text } = JSON.parse(String(body)) as { text: string };
      keys.set(text, (keys.get(text) ?? new Set()).add(headers['idempotency-key'] ?? ''));
    },
    atEnd: async () => {
      const sent = await database.query<{ text: string; files: string[] }>(
        `select text, coalesce(json_agg(attachment.id) filter (where attachment.id is not null), '[]') as files
         from reviewer_message left join attachment on attachment.message_id = reviewer_message.id
         where nth > 1 and by = 'citizen' group by reviewer_message.id, text`,
      );
      for (const { text, files } of sent) {
        const wasSeen = presses
          .filesOf(text)
          .some((seen) => new Set(seen).symmetricDifference(new Set(files)).size === 0);
        if (!wasSeen)
          world.breaks('a message goes with the files that its writer saw', `${text} went with ${files.length} files`);
      }
      const stored = await database.query<{ text: string; count: number }>(
        `select text, count(*)::integer as count from reviewer_message where nth > 1 and by = 'citizen' group by text`,
      );
      for (const { text, count } of stored) {
        world.count('written messages', count);
        const sent = keys.get(text)?.size ?? 0;
        if (count > sent)
          world.breaks('one message for each key', `${text} is stored ${count} times, sent ${sent} times`);
      }
    },
  };
};
