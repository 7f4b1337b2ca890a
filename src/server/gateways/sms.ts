/**
 * The SMS gateway: one JSON message a request, with the message id as idempotency key and international numbers. An adapter
 * rejects when the message was not accepted, and never hangs after `signal` aborts.
 */

import * as z from 'zod/mini';
import type { Budget } from '#server/core/budget.ts';
import type { Clock } from '#server/core/clock.ts';
import type { Outbox } from '#server/core/outbox.ts';
import { askNow, bearer, postJson } from './http.ts';

type SmsMessage = {
  /** The same id is the same message: a gateway must not deliver it twice. */
  id: string;
  to: string;
  text: string;
};
export type SmsGateway = { send(message: SmsMessage, signal: AbortSignal): Promise<void> };

/** For a message that the caller waits for: throws service_suspended when the gateway does not accept it at once. */
export const sendNow = (
  { sms, clock }: { sms: SmsGateway; clock: Pick<Clock, 'schedule'> },
  message: SmsMessage,
): Promise<void> => askNow({ clock }, (signal) => sms.send(message, signal));

export const createHttpSms = (url: string, token: string | null): SmsGateway => ({
  send: async ({ id, to, text }, signal) => {
    const message = { id, to: to.replace(/^0/, '+966'), text };
    const response = await postJson(url, message, signal, { 'idempotency-key': id, ...bearer(token) });
    // Read to its end, so that the connection serves the next message.
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  },
});

/** The same gateway, whose budget counts each text. One that a citizen waits for is sent at once; jobs go by what is left. */
export const withinBudget = ({ send }: SmsGateway, budget: Pick<Budget, 'spend'>): SmsGateway => ({
  send: (text, signal) => {
    budget.spend();
    return send(text, signal);
  },
});

/** Characters of a text message in Arabic: of one that stands alone, and of each part of a longer one. */
const PART = { alone: 70, joined: 67 };
/** How many messages the gateway sends and bills for a text. */
export const smsParts = (text: string): number =>
  text.length <= PART.alone ? 1 : Math.ceil(text.length / PART.joined);

const message = z.object({ to: z.string(), text: z.string() });

export const smsJobs = ({ outbox, sms }: { outbox: Outbox; sms: SmsGateway }): void =>
  outbox.handle('sms', ({ id, payload }, signal) => sms.send({ id, ...message.parse(payload) }, signal), 'texts');
