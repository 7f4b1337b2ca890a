/**
 * The days for which the server stores what is no longer needed. Housekeeping deletes by these, and the privacy policy
 * names them, so neither can say something else than the other does.
 */
export const retentionDays = {
  /** The answers of commands, for a repeated call. */
  idempotency: 7,
  /** One-time codes, and requests to the identity app, after they have expired. */
  challenge: 2,
  sso: 2,
  /** Registrations that were started and not completed. */
  registration: 1,
  identityRequest: 2,
  /** Sessions, counted from their last use. */
  session: 400,
  /** Jobs that are done, such as text messages that were sent: without their text. */
  outbox: 30,
  /** Jobs that failed for good, with what they carried, encrypted: for operators to find out what was not done, and to do it. */
  gaveUp: 90,
  /** The text messages that the desk shows, in a demonstration. */
  phoneMessage: 30,
  /** How often a step of a flow was taken on a day. */
  flowTraffic: 400,
  pageFeedback: 365,
} as const;

/** The same for what an operator may set otherwise: these are the settings' defaults, and the configuration says what they are. */
export const defaultRetentionDays = { audit: 3650, notification: 365, contactMessage: 365 } as const;
