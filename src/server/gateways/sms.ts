/** The way out to a citizen's phone. An adapter rejects when the message was not taken over; it never hangs past `signal`. */
export type SmsMessage = {
  /** The same id again is the same message: a gateway must not deliver it twice. */
  id: string;
  to: string;
  text: string;
};
export type SmsGateway = { send(message: SmsMessage, signal: AbortSignal): Promise<void> };

/** Nobody waits longer than this for a gateway. */
export const GATEWAY_TIMEOUT_MS = 4_000;
