/**
 * One-time codes. A code is valid for five minutes, allows five tries and works once. A resend sends a new code but allows
 * no further tries. One database statement counts and judges a try, so parallel guesses never get more tries.
 */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Challenge } from '#contract/access/auth.ts';
import { limits } from '#contract/fields/limits.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { ProblemCode } from '#contract/kernel/problems.ts';
import type { Audit } from '#server/core/audit.ts';
import { type Ambient, after } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { holdCredentials, lockCredentials, proofOf } from '#server/core/credentials.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { RateLimits, Taking } from '#server/core/rate-limits/rate-limits.ts';
import type { Secrets } from '#server/core/secrets.ts';
import type { Transact } from '#server/core/sql/transaction.ts';
import type { Metrics } from '#server/core/watching/metrics.ts';
import type { Database } from '#server/db/schema.ts';
import { type SmsGateway, sendNow } from '#server/gateways/sms.ts';
import { codeText } from './code.texts.ts';

const { lifetime, attempts: MAX_ATTEMPTS, resendAfter, resends: MAX_RESENDS } = limits.code;

type Limit = { max: number; seconds: number };
/** What a code confirms, as its area declares it. */
type CodePurpose = {
  /** As rows, limits, metrics and the audit trail name it. */
  name: string;
  digits: number;
  /** What the text message calls the code. */
  text: Record<Lang, string>;
  /**
   * Anybody may ask for a code in another person's name, so wrong codes must not lock that citizen's login, and codes are not counted
   * for that citizen.
   */
  isForAnybody?: true;
};
/** The code goes to the citizen's own mobile, and proves nothing once that has changed. */
export type OwnMobilePurpose = CodePurpose & {
  to: 'ownMobile';
  /** A trial of the portal may take a code that its testers know. */
  hasBetaCode?: true;
  /**
   * No password was asked for before, and the caller never learns whether there is a mobile: a job sends the code, by `deliver`. These are the wrong
   * codes and the messages of one person; they are counted apart from those of the citizen's other logins.
   */
  withoutPassword?: { guesses: Limit; sends: Limit };
};
/** The code goes to a mobile that the caller types, which may be a stranger's. */
export type ChosenMobilePurpose = CodePurpose & { to: 'chosenMobile' };
type Purpose = OwnMobilePurpose | ChosenMobilePurpose;

/** Wrong codes of one citizen over all challenges. */
const GUESSES = { max: 15, seconds: 900 };

const withoutPassword = (purpose: Purpose) => (purpose.to === 'ownMobile' ? purpose.withoutPassword : undefined);
const guessesOf = ({ name, isForAnybody }: Purpose, civilId: string) =>
  isForAnybody ? `guesses:${name}:${civilId}` : `guesses:${civilId}`;
const guessLimitOf = (purpose: Purpose) => withoutPassword(purpose)?.guesses ?? GUESSES;
const HOUR_SECONDS = 3600;
/** The limit that counts the different mobiles of one citizen. */
const MOBILES = 'chosen-mobiles';
/** Who sends a code to a mobile of their choice is counted by what they cannot choose: `address` is the caller's. */
type Sending = { purpose: OwnMobilePurpose } | { purpose: ChosenMobilePurpose; address: string };
/** The citizen a challenge belongs to. For any other citizen or subject it does not exist. */
export type Owner = { civilId: string; subject?: string };
/** A text sent in place of the code: the code stays unknown, and the caller notices no difference. */
type Instead = { instead?: string | undefined };
/** The password that was proved before, by its hash, and the problem when it is no longer the citizen's. */
type Proved = { proved?: { passwordHash: string; otherwise: ProblemCode } };
export type Start = Sending & Owner & { mobile: string; lang: Lang; correlationId: string } & Instead & Proved;
export type Resend = Sending & {
  challengeId: string;
  owner?: Owner;
  lang: Lang;
  correlationId: string;
} & Instead;
type Deliver = { purpose: Purpose; challengeId: string; lang: Lang };
export type Verify = { purpose: Purpose; challengeId: string; code: string; owner?: Owner; correlationId: string };
export type Verified = { challengeId: string; civilId: string; subject: string | null; mobile: string };

export type Challenges = {
  /** An area does so as it is mounted, so that operators see a purpose from the start. */
  declare(purpose: Purpose): void;
  /** Sends a code. Throws too_many_requests or service_suspended. */
  start(request: Start): Promise<Challenge>;
  /** Sends a new code for the same challenge. Throws resend_too_early, no_resends_left or verification_failed_start_over. */
  resend(request: Resend): Promise<Challenge>;
  /**
   * Sends the code of a purpose without a password, whose `start` and `resend` send nothing themselves: waiting for the gateway would tell
   * that there is a mobile. The code is made here, so no table ever holds it. Does nothing once the challenge is over, or when
   * its mobile is not the citizen's.
   */
  deliver(request: Deliver): Promise<void>;
  /**
   * Judges a code. When it is right, `settle` runs in the transaction that uses the code up, so both happen or neither. A code
   * that rests on a credential which has changed since is used up for nothing.
   * Throws wrong_otp, max_otp_attempts or verification_failed_start_over.
   */
  verify<T>(request: Verify, settle: (tx: Transaction<Database>, verified: Verified) => Promise<T>): Promise<T>;
};

type Row = Selectable<Database['challenge']>;
type Verdict<T> = { is: 'right'; result: T } | { is: 'wrong'; attemptsLeft: number } | { is: 'unjudged' };
type Needs = Ambient & {
  config: Config;
  db: Kysely<Database>;
  transact: Transact;
  secrets: Secrets;
  rateLimits: RateLimits;
  sms: SmsGateway;
  audit: Audit;
  metrics: Pick<Metrics, 'codesSent' | 'codesEntered' | 'chosenMobiles'>;
};

const maskedMobile = (mobile: string) => `${mobile.slice(0, 2)}••••••${mobile.slice(-2)}`;
const startOver = () => new ProblemError('verification_failed_start_over');

const perHour = (max: number) => ({ max, seconds: HOUR_SECONDS });

/**
 * The limits count by the mobile that is billed and disturbed. Those of a login without a password count by person and apart:
 * a stranger cannot use up the codes of the citizen's own login, nor learn from a limit whether there is a mobile.
 * Where the caller chooses the mobile, a limit by mobile alone limits nothing: there the citizen counts, over all
 * purposes, with the different mobiles, and the address. What anybody can begin in another person's name counts its
 * citizen itself.
 */
const limitsOf = (
  { codeSends, codesToChosenMobiles, chosenMobiles, codesPerAddress }: Config['limits'],
  sending: Sending,
  { civilId, mobile }: Pick<Start, 'civilId' | 'mobile'>,
): readonly Taking[] => {
  const perMobile = { max: codeSends, seconds: 600 };
  const byPerson = withoutPassword(sending.purpose);
  if (byPerson) {
    const key = `sends:${sending.purpose.name}:${civilId}`;
    return [
      { key, ...perMobile },
      { key: `${key}:hour`, ...byPerson.sends },
    ];
  }
  const byMobile = { key: `sends:${mobile}`, ...perMobile };
  if (!('address' in sending)) return [byMobile];
  const byCitizen = [
    { key: `codes:citizen:${civilId}`, ...perHour(codesToChosenMobiles) },
    { key: `${MOBILES}:${civilId}`, ...perHour(chosenMobiles), who: mobile },
  ];
  const byAddress = { key: `codes:address:${sending.address}`, ...perHour(codesPerAddress) };
  return [...(sending.purpose.isForAnybody ? [] : byCitizen), byAddress, byMobile];
};

/** Makes codes, counts them and sends them. */
const createCodes = ({ config, clock, ids, chance, secrets, rateLimits, sms, metrics }: Needs) => {
  /** Counts a message, a repeated one too. Throws too_many_requests, and counts nothing then. */
  const takeSend = async (sending: Sending, to: Pick<Start, 'civilId' | 'mobile'>) => {
    const hits = await rateLimits.takeAll(limitsOf(config.limits, sending, to));
    const another = hits.find(({ key }) => key === `${MOBILES}:${to.civilId}`);
    if (another) metrics.chosenMobiles.observe({}, another.nth);
  };
  const hashOf = (id: string, code: string) => secrets.sign('one-time-code', id, code);

  const newCode = (purpose: Purpose): string => {
    if (purpose.to === 'ownMobile' && purpose.hasBetaCode && config.betaCodePrefix !== null) {
      const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', timeZone: 'Asia/Riyadh' }).format(clock.now());
      return config.betaCodePrefix + day;
    }
    return Array.from({ length: purpose.digits }, () => chance(10)).join('');
  };

  const text = (purpose: Purpose, lang: Lang, code: string) =>
    codeText(purpose.text[lang], lang, code, config.publicOrigin);
  const send = async (
    { purpose, lang, instead }: { purpose: Purpose; lang: Lang } & Instead,
    mobile: string,
    code: string,
  ) => {
    if (withoutPassword(purpose)) return;
    await sendNow({ sms, clock }, { id: ids(), to: mobile, text: instead ?? text(purpose, lang, code) });
    metrics.codesSent.add({ purpose: purpose.name });
  };

  return { takeSend, hashOf, newCode, text, send };
};

/** Reads challenges, and shows them to those whom they belong to. */
const createReading = ({ db, clock }: Needs) => {
  const show = (purpose: Purpose, row: Row): Challenge => ({
    challengeId: row.id,
    digits: row.digits,
    maskedMobile: withoutPassword(purpose) ? null : maskedMobile(row.mobile),
    expiresAt: row.expires_at.toISOString(),
    resendAt: row.resend_at.toISOString(),
    resendsLeft: MAX_RESENDS + 1 - row.sends,
    attemptsLeft: MAX_ATTEMPTS - row.attempts,
    now: clock.now().toISOString(),
  });

  const find = async (purpose: Purpose, id: string, owner: Owner | undefined): Promise<Row & { civil_id: string }> => {
    const row = await db
      .selectFrom('challenge')
      .selectAll()
      .where('id', '=', id)
      .where('purpose', '=', purpose.name)
      .executeTakeFirst();
    if (!row || row.civil_id === null) throw startOver();
    if (owner && (row.civil_id !== owner.civilId || row.subject !== (owner.subject ?? null))) throw startOver();
    return { ...row, civil_id: row.civil_id };
  };

  const isAlive = (row: Row) => row.used_at === null && row.expires_at > clock.now();

  return { show, find, isAlive };
};

type Tools = Needs & ReturnType<typeof createCodes> & ReturnType<typeof createReading>;

/** Where a password was proved, it is still the citizen's, and the code goes to the mobile that is theirs now. */
const insert = async (
  { clock, hashOf }: Pick<Tools, 'clock' | 'hashOf'>,
  tx: Transaction<Database>,
  { purpose, civilId, subject, mobile, proved }: Start,
  { id, code }: { id: string; code: string },
): Promise<Row> => {
  const held = proved && (await holdCredentials(tx, civilId));
  if (proved && held?.password_hash !== proved.passwordHash) throw new ProblemError(proved.otherwise);
  const now = clock.now();
  return tx
    .insertInto('challenge')
    .values({
      id,
      purpose: purpose.name,
      civil_id: civilId,
      subject: subject ?? null,
      mobile: held && purpose.to === 'ownMobile' ? held.mobile : mobile,
      digits: code.length,
      code_hash: hashOf(id, code),
      proved: proved ? proofOf(proved.passwordHash) : null,
      resend_at: after(now, resendAfter),
      expires_at: after(now, lifetime),
      created_at: now,
      used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

const createStart = (tools: Tools): Challenges['start'] => {
  const { db, transact, ids, rateLimits, audit, takeSend, newCode, send, show } = tools;
  return async (request) => {
    const { purpose, civilId, lang, correlationId, instead } = request;
    await rateLimits.check(guessesOf(purpose, civilId), guessLimitOf(purpose));
    await takeSend(request, request);
    const [id, code] = [ids(), newCode(purpose)];
    const row = await transact((tx) => insert(tools, tx, request, { id, code }));
    try {
      await send({ purpose, lang, instead }, row.mobile, code);
    } catch (thrown) {
      await db.deleteFrom('challenge').where('id', '=', id).execute();
      throw thrown;
    }
    await audit(db, { correlationId, actor: civilId, action: `${purpose.name}.sendCode`, subject: id });
    return show(purpose, row);
  };
};

const createResend =
  ({ db, clock, audit, takeSend, hashOf, newCode, send, show, find, isAlive }: Tools): Challenges['resend'] =>
  async (request) => {
    const { purpose, challengeId, owner, lang, correlationId, instead } = request;
    const before = await find(purpose, challengeId, owner);
    const [code, now] = [newCode(purpose), clock.now()];
    const row = await db
      .updateTable('challenge')
      .set({
        code_hash: hashOf(challengeId, code),
        sends: sql`sends + 1`,
        resend_at: after(now, resendAfter),
        expires_at: after(now, lifetime),
      })
      .where('id', '=', challengeId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('attempts', '<', MAX_ATTEMPTS)
      .where('sends', '<=', MAX_RESENDS)
      .where('resend_at', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const current = await find(purpose, challengeId, owner);
      if (!isAlive(current) || current.attempts >= MAX_ATTEMPTS) throw startOver();
      if (current.sends > MAX_RESENDS) throw new ProblemError('no_resends_left');
      throw new ProblemError('resend_too_early', {
        retryAfter: Math.max(1, Math.ceil((current.resend_at.getTime() - now.getTime()) / 1000)),
      });
    }
    try {
      await takeSend(request, { civilId: before.civil_id, mobile: row.mobile });
      await send({ purpose, lang, instead }, row.mobile, code);
    } catch (thrown) {
      // The code that the citizen already has stays valid, and the resend does not count.
      const { code_hash, resend_at, expires_at } = before;
      await db
        .updateTable('challenge')
        .set({ code_hash, resend_at, expires_at, sends: sql`sends - 1` })
        .where('id', '=', challengeId)
        .where('code_hash', '=', row.code_hash)
        .execute();
      throw thrown;
    }
    await audit(db, {
      correlationId,
      actor: before.civil_id,
      action: `${purpose.name}.resendCode`,
      subject: challengeId,
    });
    return show(purpose, row);
  };

const createDeliver =
  ({ db, clock, ids, sms, metrics, hashOf, newCode, text }: Tools): Challenges['deliver'] =>
  async ({ purpose, challengeId, lang }) => {
    const code = newCode(purpose);
    const row = await db
      .updateTable('challenge')
      .set({ code_hash: hashOf(challengeId, code) })
      .where('id', '=', challengeId)
      .where('purpose', '=', purpose.name)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('citizen')
            .select('citizen.civil_id')
            .whereRef('citizen.civil_id', '=', 'challenge.civil_id')
            .whereRef('citizen.mobile', '=', 'challenge.mobile'),
        ),
      )
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returning('mobile')
      .executeTakeFirst();
    if (!row) return;
    await sendNow({ sms, clock }, { id: ids(), to: row.mobile, text: text(purpose, lang, code) });
    metrics.codesSent.add({ purpose: purpose.name });
  };

/** Whether the citizen is still the one whose credentials the challenge was begun with. */
const stillProves = (
  purpose: Purpose,
  { mobile, proved }: Pick<Row, 'mobile' | 'proved'>,
  credentials: Awaited<ReturnType<typeof lockCredentials>>,
): boolean =>
  (purpose.to !== 'ownMobile' || credentials?.mobile === mobile) &&
  (proved === null || (credentials !== undefined && proofOf(credentials.password_hash) === proved));

const createVerify =
  ({ transact, clock, rateLimits, audit, metrics, hashOf, find, isAlive }: Tools): Challenges['verify'] =>
  async <T>(
    { purpose, challengeId, code, owner, correlationId }: Verify,
    settle: (tx: Transaction<Database>, verified: Verified) => Promise<T>,
  ) => {
    const { civil_id: civilId } = await find(purpose, challengeId, owner);
    const guesses = guessesOf(purpose, civilId);
    const taken = await rateLimits.take(guesses, guessLimitOf(purpose)).catch((cause: unknown) => {
      throw cause instanceof ProblemError ? new ProblemError('max_otp_attempts') : cause;
    });
    const verdict = await transact(async (tx): Promise<Verdict<T>> => {
      const credentials = await lockCredentials(tx, civilId);
      const now = clock.now();
      const judged = await tx
        .updateTable('challenge')
        .set({
          attempts: sql`attempts + 1`,
          used_at: sql`case when code_hash = ${hashOf(challengeId, code)} then ${now}::timestamptz end`,
        })
        .where('id', '=', challengeId)
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['attempts', 'used_at', 'subject', 'mobile', 'proved'])
        .executeTakeFirst();
      if (!judged) return { is: 'unjudged' };
      const isProof = judged.used_at !== null && stillProves(purpose, judged, credentials);
      await audit(tx, {
        correlationId,
        actor: civilId,
        action: `${purpose.name}.enterCode`,
        subject: challengeId,
        outcome: isProof ? 'done' : 'refused',
      });
      if (!judged.used_at) return { is: 'wrong', attemptsLeft: MAX_ATTEMPTS - judged.attempts };
      if (!isProof) return { is: 'unjudged' };
      return {
        is: 'right',
        result: await settle(tx, { challengeId, civilId, subject: judged.subject, mobile: judged.mobile }),
      };
    });
    metrics.codesEntered.add({ purpose: purpose.name, outcome: verdict.is });
    if (verdict.is === 'wrong') {
      throw verdict.attemptsLeft > 0
        ? new ProblemError('wrong_otp', { attemptsLeft: verdict.attemptsLeft })
        : new ProblemError('max_otp_attempts');
    }
    await rateLimits.giveBack(taken);
    if (verdict.is === 'right') return verdict.result;
    throw isAlive(await find(purpose, challengeId, owner)) ? new ProblemError('max_otp_attempts') : startOver();
  };

export const createChallenges = (needs: Needs): Challenges => {
  const { metrics } = needs;
  metrics.chosenMobiles.expect({});
  const tools = { ...needs, ...createCodes(needs), ...createReading(needs) };
  return {
    declare: ({ name: purpose }) => {
      metrics.codesSent.expect({ purpose });
      for (const outcome of ['right', 'wrong', 'unjudged']) metrics.codesEntered.expect({ purpose, outcome });
    },
    start: createStart(tools),
    resend: createResend(tools),
    deliver: createDeliver(tools),
    verify: createVerify(tools),
  };
};
