/** The text messages of broadcasts, each a job that names its broadcast: the words stand once, in its row. */
import * as z from 'zod/mini';
import type { Context } from '#server/core/context.ts';
import { messageOf } from '#server/notifications/notify.ts';

export const BROADCAST_TEXT_JOB = 'broadcast.text';
const textJob = z.object({ broadcastId: z.string(), to: z.string() });
export type BroadcastTextJob = z.infer<typeof textJob>;

export const sendBroadcastTexts = ({ db, outbox, sms }: Pick<Context, 'db' | 'outbox' | 'sms'>): void => {
  /** The text of the broadcast that was last sent; its words never change. */
  let known: { id: string; message: Promise<string> } | null = null;
  const read = async (id: string): Promise<string> => {
    const { text } = await db.selectFrom('broadcast').select('text').where('id', '=', id).executeTakeFirstOrThrow();
    return messageOf(text);
  };
  const messageFor = (id: string): Promise<string> => {
    if (known?.id !== id) {
      const message = read(id);
      known = { id, message };
      message.catch(() => {
        known = null;
      });
    }
    return known.message;
  };
  outbox.handle(
    BROADCAST_TEXT_JOB,
    async ({ id, payload }, signal) => {
      const { broadcastId, to } = textJob.parse(payload);
      await sms.send({ id, to, text: await messageFor(broadcastId) }, signal);
    },
    'bulk',
  );
};
