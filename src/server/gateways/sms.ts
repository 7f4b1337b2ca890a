/** The way out to a citizen's phone. An adapter rejects when the message was not taken over; it never hangs past `signal`. */
import { Refusal } from '../http/problem.ts';

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
    throw new Refusal('service_suspended', {}, { cause });
  }
};
