/** Text messages that nobody waits for: left in the outbox by a transaction, sent after it, again until the gateway takes them. */
import * as z from 'zod/mini';
import type { Context } from '../context.ts';

const message = z.object({ to: z.string(), text: z.string() });

export const smsJobs = ({ outbox, sms }: Pick<Context, 'outbox' | 'sms'>): void =>
  outbox.handle('sms', ({ id, payload }, signal) => sms.send({ id, ...message.parse(payload) }, signal));
