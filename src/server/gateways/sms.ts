/**
 * The SMS gateway: one JSON message a request, with the message id as idempotency key and international numbers. An adapter
 * rejects when the message was not accepted, and never hangs after `signal` aborts.
 */

import * as z from 'zod/mini';
import type { Outbox } from '#server/core/outbox.ts';
import { ProblemError } from '#server/core/problem.ts';

export type SmsMessage = {
  /** The same id is the same message: a gateway must not deliver it twice. */
  id: string;
  to: string;
  text: string;
};
export type SmsGateway = { send(message: SmsMessage, signal: AbortSignal): Promise<void> };

/** The longest wait for a gateway. */
const PATIENCE_MS = 4000;

/** For a message that the caller waits for: throws service_suspended when the gateway does not accept it at once. */
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
