/** The way out to a citizen's phone. An adapter rejects when the message was not taken over; it never hangs past `signal`. */

import * as z from 'zod/mini';
import type { Outbox } from '#server/core/outbox.ts';
import { ProblemError } from '#server/core/problem.ts';

export type SmsMessage = {
  /** The same id again is the same message: a gateway must not deliver it twice. */
  id: string;
  to: string;
  text: string;
};
export type SmsGateway = { send(message: SmsMessage, signal: AbortSignal): Promise<void> };

/** Nobody waits longer than this for a gateway. */
const PATIENCE_MS = 4000;

/** For a message that somebody is waiting for: it is taken over now, or the service is suspended. */
export const sendNow = async (gateway: SmsGateway, message: SmsMessage): Promise<void> => {
  try {
    await gateway.send(message, AbortSignal.timeout(PATIENCE_MS));
  } catch (cause) {
    throw new ProblemError('service_suspended', {}, { cause });
  }
};

export const createHttpSms = (url: string, token: string | null): SmsGateway => ({
  send: async ({ id, to, text }, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, to: to.replace(/^0/, '+966'), text }),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  },
});

const message = z.object({ to: z.string(), text: z.string() });

export const smsJobs = ({ outbox, sms }: { outbox: Outbox; sms: SmsGateway }): void =>
  outbox.handle('sms', ({ id, payload }, signal) => sms.send({ id, ...message.parse(payload) }, signal));
