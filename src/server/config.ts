/** The host's configuration, read once from the environment. A production start that would play pretend is refused here. */
import { limits } from '#contract/limits.ts';
import { type Flags, flagsFor } from './flags.ts';
import { type SettingName, type Settings, settings } from './settings.ts';
import { StartRefusal } from './start-refusal.ts';

export type Environment = 'local' | 'beta' | 'production';

export type Config = {
  environment: Environment;
  host: string;
  port: number;
  publicOrigin: string;
  trustProxy: Settings['TRUST_PROXY'];
  dataDir: string;
  distDir: string;
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string; connections: number };
  /** null: generated and kept in `dataDir`. */
  sessionSecret: string | null;
  session: { idleSeconds: number; maxSeconds: number; secureCookie: boolean };
  passwordMinLength: number;
  betaCodePrefix: string | null;
  sms: { kind: 'standIn' } | { kind: 'http'; url: string; token: string | null };
  deskOpen: boolean;
  flags: Flags;
  supportPhone: string;
  governmentRegistration: string | null;
  officialDomain: string;
  /** Halalas. */
  annualRevenueThreshold: number;
  administrativeFee: number;
  limits: {
    codeSends: number;
    loginFailures: number;
    loginFailuresPerAddress: number;
    requestsPerMinute: number;
    overloadDelayMs: number;
  };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

type Environ = Readonly<Record<string, string | undefined>>;

const SECRET: readonly SettingName[] = ['SESSION_SECRET', 'SMS_TOKEN', 'DATABASE_URL'];

const readSettings = (environ: Environ): Settings => {
  const read = Object.entries(settings).map(([name, { reads, wants, otherwise }]) => {
    const given = environ[name]?.trim() || (typeof otherwise === 'string' ? otherwise : undefined);
    if (given === undefined) return [name, undefined];
    const parsed = reads.safeParse(given);
    if (!parsed.success)
      throw new StartRefusal(
        `${name} must be ${wants}${SECRET.some((secret) => secret === name) ? '' : `, not "${given}"`}.`,
      );
    return [name, parsed.data];
  });
  return Object.fromEntries(read);
};

/** One sentence for the first thing that is not fit for citizens. */
const refusalInProduction = (given: Settings): string | null => {
  if (!given.DATABASE_URL) return 'DATABASE_URL is required in production: the embedded database is for trying out.';
  if (!given.SESSION_SECRET)
    return 'SESSION_SECRET is required in production: at least 32 random characters, the same on every node.';
  if (new Set(given.SESSION_SECRET).size < 10)
    return 'SESSION_SECRET is too easy to guess for production: use 32 random characters or more.';
  if (!given.SMS_URL) return 'SMS_URL is required in production: the stand-in phone delivers to nobody.';
  if (given.DESK) return 'DESK=on is refused in production: the desk acts as the fund and reads every message.';
  if (given.BETA_CODE_PREFIX) return 'BETA_CODE_PREFIX is refused in production: it makes login codes predictable.';
  if (!given.PUBLIC_ORIGIN?.startsWith('https://'))
    return 'PUBLIC_ORIGIN is required in production and must begin with https://.';
  return null;
};

export const readConfig = (environ: Environ): Config => {
  const given = readSettings(environ);
  const environment = given.APP_ENV ?? (given.NODE_ENV === 'production' ? 'production' : 'local');
  const production = given.NODE_ENV === 'production' || environment === 'production';
  const refusal = production ? refusalInProduction(given) : null;
  if (refusal) throw new StartRefusal(refusal);
  if (given.BETA_CODE_PREFIX && environment !== 'beta')
    throw new StartRefusal('BETA_CODE_PREFIX works only with APP_ENV=beta.');

  const relaxed = environment !== 'production';
  const local = environment === 'local';
  const port = given.PORT;
  const publicOrigin = given.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  return {
    environment,
    host: given.HOST,
    port,
    publicOrigin,
    trustProxy: given.TRUST_PROXY,
    dataDir: given.DATA_DIR,
    distDir: given.DIST_DIR,
    database: given.DATABASE_URL
      ? { kind: 'postgres', url: given.DATABASE_URL, connections: given.DATABASE_POOL }
      : { kind: 'embedded' },
    sessionSecret: given.SESSION_SECRET ?? null,
    session: {
      idleSeconds: given.SESSION_SECONDS ?? (relaxed ? limits.session.idleRelaxed : limits.session.idle),
      maxSeconds: given.SESSION_MAX_SECONDS,
      secureCookie: production || publicOrigin.startsWith('https://'),
    },
    passwordMinLength: given.PASSWORD_MIN_LENGTH ?? (production ? 8 : limits.passwordMinLength),
    betaCodePrefix: given.BETA_CODE_PREFIX ?? null,
    sms: given.SMS_URL ? { kind: 'http', url: given.SMS_URL, token: given.SMS_TOKEN ?? null } : { kind: 'standIn' },
    deskOpen: !production && (given.DESK ?? true),
    flags: flagsFor(environment, given.FLAGS),
    supportPhone: given.SUPPORT_PHONE,
    governmentRegistration: given.GOVERNMENT_REGISTRATION ?? null,
    officialDomain: given.OFFICIAL_DOMAIN,
    annualRevenueThreshold: given.ANNUAL_REVENUE_THRESHOLD,
    administrativeFee: given.ADMINISTRATIVE_FEE,
    limits: {
      codeSends: given.CODE_SENDS ?? (local ? 100 : 10),
      loginFailures: given.LOGIN_FAILURES,
      loginFailuresPerAddress: given.LOGIN_FAILURES_PER_ADDRESS,
      requestsPerMinute: given.REQUESTS_PER_MINUTE ?? (local ? 100_000 : 6000),
      overloadDelayMs: given.OVERLOAD_DELAY_MS,
    },
    logLevel: given.LOG_LEVEL ?? (local ? 'warn' : 'info'),
  };
};
