/** The server's configuration, read once from the environment. Refuses a production start with a stand-in or a weak secret. */

import type { Server } from 'node:http';
import { limits } from '#contract/fields/limits.ts';
import type { Flags } from '#contract/kernel/flags.ts';
import type { Wrapper } from '#contract/portal/wrapper.ts';
import { readEncryption, readS3Address, type S3Access } from '#server/core/config/s3-address.ts';
import { StartError } from '#server/core/problem.ts';
import type { IdentityAppAccess } from '#server/gateways/identity-app.ts';
import { flagsFor } from './flags.ts';
import { type SettingName, type Settings, settings } from './settings.ts';

export type Environment = 'local' | 'beta' | 'production';

export type Config = {
  environment: Environment;
  host: string;
  port: number;
  /** The address of the metrics; null: there are none. */
  metrics: { host: string; port: number } | null;
  /** Whether traces are sent to a collector. */
  traces: boolean;
  publicOrigin: string;
  /** The server that the beta portal calls; null: this one. */
  betaHost: string | null;
  /** Other origins whose pages may call this server. */
  portalOrigins: readonly string[];
  trustProxy: NonNullable<Settings['TRUST_PROXY']>;
  dataDir: string;
  distDir: string;
  database:
    | { kind: 'embedded' }
    | {
        kind: 'postgres';
        url: string;
        /** Where words of other servers arrive; null: they are read from a table. */
        listenUrl: string | null;
        connections: number;
        waitMs: number;
        /** Whether a start brings the tables up to date. */
        migrates: boolean;
        /** Whether statements are prepared, for the life of a connection. */
        prepares: boolean;
      };
  /** Where uploads and issued papers are stored; `local` is `dataDir`. */
  storage: { kind: 'local' } | ({ kind: 's3' } & S3Access);
  /** null: generated, and stored in `dataDir`. */
  sessionSecret: string | null;
  session: { idleSeconds: number; maxSeconds: number; secureCookie: boolean };
  passwordMinLength: number;
  betaCodePrefix: string | null;
  sms: { kind: 'standIn' } | { kind: 'http'; url: string; token: string | null };
  /** The texts a second of all servers of the database together. */
  smsPerSecond: number;
  registry: { kind: 'standIn' } | { kind: 'http'; url: string; token: string | null };
  sso:
    | { kind: 'issuer'; issuer: string; clientId: string; clientSecret: string }
    /** The first free port is taken; 0 is any. */
    | { kind: 'standIn'; ports: readonly number[] }
    | { kind: 'off' };
  /** How long a signed contract waits for the approval of the fund. */
  secondPartySeconds: number;
  identityApp: {
    provider: { kind: 'standIn' } | ({ kind: 'http' } & IdentityAppAccess);
    /** How long a request waits for its answer. */
    seconds: number;
    /** Requests of one citizen within fifteen minutes. */
    requests: number;
  };
  /** PEM files of the certificate that papers are sealed with; null: one is generated for trying out, and papers say so. */
  seal: { certificate: string; key: string } | null;
  /** null: uploads are not scanned for viruses. */
  clamdUrl: string | null;
  deskOpen: boolean;
  /** Whether the API is described at `/openapi.json`. */
  openapi: boolean;
  /** The atlas of the flows, whether transitions are counted, and the inspector's viewer; null: the atlas. */
  flows: { atlas: boolean; traffic: boolean; inspector: string | null };
  flags: Flags;
  supportPhone: string;
  /** When the phone is answered: `08:00-16:00`. */
  supportHours: string;
  /** How long the decision on an exemption usually takes. */
  exemptionUsualDays: number;
  exportUsualDays: number;
  /** The ISO codes of the countries to which export is closed. */
  exportClosedTo: readonly string[];
  /** How many days ahead an appointment can be booked. */
  appointmentDays: number;
  governmentRegistration: string | null;
  officialDomain: string;
  /** The annual revenue threshold in halalas, as is the fee below. */
  annualRevenueThreshold: number;
  administrativeFee: number;
  /** The mobile apps around the portal. */
  wrapper: Wrapper;
  limits: {
    codeSends: number;
    codesToChosenMobiles: number;
    chosenMobiles: number;
    codesPerAddress: number;
    profileChangesPerHour: number;
    loginFailures: number;
    loginFailuresPerAddress: number;
    requestsPerMinute: number;
    eventStreamsPerAddress: number;
    registrationsPerAddress: number;
    servicesLoginsPerAddress: number;
    openDrafts: number;
    openDisbursements: number;
    openExemptions: number;
    openExportRequests: number;
    openReviewerRequests: number;
    requestMessagesPerHour: number;
    uploadsPerHour: number;
    submissionsPerMonth: number;
    fileBytesPerMonth: number;
    appointmentChangesPerHour: number;
    whatIfRequests: number;
    savesPerMinute: number;
    contactMessages: number;
    captchasPerMinute: number;
    overloadDelayMs: number;
    overloadWaitMs: number;
  };
  auditDays: number;
  notificationDays: number;
  contactMessageDays: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

type Environ = Readonly<Record<string, string | undefined>>;

const SECRET: readonly SettingName[] = [
  'SESSION_SECRET',
  'SSO_CLIENT_SECRET',
  'SMS_TOKEN',
  'IDENTITY_APP_KEY',
  'CIVIL_REGISTRY_TOKEN',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'STORAGE_URL',
  'STORAGE_ACCESS_KEY_ID',
  'STORAGE_SECRET_ACCESS_KEY',
];

const readSettings = (environ: Environ): Settings => {
  const read = Object.entries(settings).map(([name, { reads, expected, otherwise }]) => {
    const given = environ[name]?.trim() || (typeof otherwise === 'string' ? otherwise : undefined);
    if (given === undefined) return [name, undefined];
    const parsed = reads.safeParse(given);
    if (!parsed.success)
      throw new StartError(
        `${name} must be ${expected}${SECRET.some((secret) => secret === name) ? '' : `, not "${given}"`}.`,
      );
    return [name, parsed.data];
  });
  return Object.fromEntries(read);
};

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
/** Whether what is sent to this address is encrypted, or stays on this machine. */
const isPrivateWay = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || LOOPBACK.includes(hostname);
};

/** One sentence about the first setting that is unfit for production; null when all are fit. */
const refusalInProduction = (given: Settings): string | null => {
  // Half of a production would be the other environment's: its longer sessions, its limits, its flags.
  if (given.APP_ENV !== undefined && given.APP_ENV !== 'production')
    return `APP_ENV=${given.APP_ENV} is refused with NODE_ENV=production: it relaxes sessions and limits. Leave APP_ENV out; a ${given.APP_ENV} portal is started without NODE_ENV.`;
  if (!given.DATABASE_URL) return 'DATABASE_URL is required in production: the embedded database is for trying out.';
  const endpoint = given.STORAGE_URL && readS3Address(given.STORAGE_URL)?.endpoint;
  if (endpoint && !isPrivateWay(endpoint))
    return 'STORAGE_URL must have an endpoint with https:// in production: it carries the documents of citizens.';
  if (!given.SESSION_SECRET)
    return 'SESSION_SECRET is required in production: at least 32 random characters, the same on every server.';
  if (new Set(given.SESSION_SECRET).size < 10)
    return 'SESSION_SECRET is too easy to guess for production: use 32 random characters or more.';
  if (!given.SMS_URL) return 'SMS_URL is required in production: the stand-in phone delivers no messages.';
  if (!isPrivateWay(given.SMS_URL))
    return 'SMS_URL must begin with https:// in production: it carries codes and mobile numbers.';
  if (!given.CIVIL_REGISTRY_URL)
    return 'CIVIL_REGISTRY_URL is required in production: the stand-in knows invented people only.';
  if (!isPrivateWay(given.CIVIL_REGISTRY_URL))
    return 'CIVIL_REGISTRY_URL must begin with https:// in production: it carries names and birthdates.';
  if (!given.SSO_ISSUER?.startsWith('https://'))
    return 'SSO_ISSUER is required in production and must begin with https://: the stand-in lets anyone in.';
  if (!given.IDENTITY_APP_URL) return 'IDENTITY_APP_URL is required in production: the stand-in asks no app.';
  if (!isPrivateWay(given.IDENTITY_APP_URL))
    return 'IDENTITY_APP_URL must begin with https:// in production: it carries civil IDs and our key.';
  if (!given.SEAL_CERTIFICATE)
    return 'SEAL_CERTIFICATE is required in production: a trial certificate does not prove who sealed a paper.';
  if (!given.SEAL_KEY) return 'SEAL_KEY is required in production: papers are sealed with it.';
  if (!given.GOVERNMENT_REGISTRATION)
    return 'GOVERNMENT_REGISTRATION is required in production: without it, the trust stamp and all papers say that the portal is a demonstration.';
  if (given.DESK) return 'DESK=on is refused in production: the desk acts as the fund and reads every message.';
  if (given.BETA_CODE_PREFIX) return 'BETA_CODE_PREFIX is refused in production: it makes login codes predictable.';
  if (!given.PUBLIC_ORIGIN?.startsWith('https://'))
    return 'PUBLIC_ORIGIN is required in production and must begin with https://.';
  if (given.TRUST_PROXY === undefined)
    return 'TRUST_PROXY is required in production: behind a proxy that it does not name, all citizens share one address; write off when there is none.';
  return null;
};

/** The port after the server's own unless the setting names one; any free port when that one is taken. */
const standInPorts = ({ SSO_STAND_IN_PORT: asked, PORT: port }: Settings): readonly number[] => {
  if (asked !== undefined) return [asked];
  return port === 0 || port === 65_535 ? [0] : [port + 1, 0];
};

const ssoOf = (given: Settings, deskOpen: boolean): Config['sso'] => {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret } = given;
  if (issuer === undefined) return deskOpen ? { kind: 'standIn', ports: standInPorts(given) } : { kind: 'off' };
  if (!clientId || !clientSecret)
    throw new StartError('SSO_ISSUER needs SSO_CLIENT_ID and SSO_CLIENT_SECRET beside it.');
  return { kind: 'issuer', issuer, clientId, clientSecret };
};

const identityAppOf = (given: Settings): Config['identityApp']['provider'] => {
  const { IDENTITY_APP_URL: url, IDENTITY_APP_ID: appId, IDENTITY_APP_KEY: appKey } = given;
  if (!url) return { kind: 'standIn' };
  if (!appId) throw new StartError('IDENTITY_APP_ID is required with IDENTITY_APP_URL.');
  if (!appKey) throw new StartError('IDENTITY_APP_KEY is required with IDENTITY_APP_URL.');
  const issuer = given.IDENTITY_APP_ISSUER ?? new URL(url).origin;
  return { kind: 'http', url, appId, appKey, issuer, audience: given.IDENTITY_APP_AUDIENCE ?? appId };
};

const metricsOf = ({ METRICS_PORT: port, METRICS_HOST: host, PORT, HOST }: Settings): Config['metrics'] => {
  if (port === undefined) {
    if (host !== undefined) throw new StartError('METRICS_HOST works only with METRICS_PORT.');
    return null;
  }
  const metrics = { host: host ?? '127.0.0.1', port };
  const isSame = [HOST, metrics.host].some((address) => /^(?:0\.0\.0\.0|::)$/.test(address)) || HOST === metrics.host;
  if (port === PORT && port !== 0 && isSame)
    throw new StartError('METRICS_PORT must be another port than PORT: metrics are not for citizens.');
  return metrics;
};

const sealOf = ({ SEAL_CERTIFICATE: certificate, SEAL_KEY: key }: Settings): Config['seal'] => {
  if (!certificate && !key) return null;
  if (!certificate || !key) throw new StartError('SEAL_CERTIFICATE and SEAL_KEY are given together or not at all.');
  return { certificate, key };
};

const storageOf = (given: Settings): Config['storage'] => {
  const { STORAGE_URL: url, STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = given;
  const address = url === undefined ? null : readS3Address(url);
  if (address === null) {
    if (given.STORAGE_ENCRYPTION || accessKeyId || secretAccessKey)
      throw new StartError('STORAGE_ENCRYPTION and the keys of the storage work only with STORAGE_URL.');
    return { kind: 'local' };
  }
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new StartError('STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY are given together or not at all.');
  return {
    kind: 's3',
    ...address,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    encryption: given.STORAGE_ENCRYPTION ? readEncryption(given.STORAGE_ENCRYPTION) : null,
  };
};

const databaseOf = (given: Settings, production: boolean): Config['database'] =>
  given.DATABASE_URL
    ? {
        kind: 'postgres',
        url: given.DATABASE_URL,
        listenUrl: given.DATABASE_LISTEN_URL === 'off' ? null : (given.DATABASE_LISTEN_URL ?? given.DATABASE_URL),
        migrates: given.MIGRATE ?? !production,
        prepares: given.DATABASE_PREPARED ?? [undefined, given.DATABASE_URL].includes(given.DATABASE_LISTEN_URL),
        connections: given.DATABASE_POOL,
        // New requests are turned away long before.
        waitMs: Math.max(5000, given.OVERLOAD_WAIT_MS),
      }
    : { kind: 'embedded' };

const wrapperOf = (given: Settings): Wrapper => ({
  ios: {
    latest: given.LATEST_WRAPPER_IOS,
    accepted: given.WRAPPER_ACCEPTED_IOS ?? [],
    storeUrl: given.WRAPPER_STORE_IOS ?? null,
  },
  android: {
    latest: given.LATEST_WRAPPER_ANDROID,
    accepted: given.WRAPPER_ACCEPTED_ANDROID ?? [],
    storeUrl: given.WRAPPER_STORE_ANDROID ?? null,
  },
});

/** A server for development lets one person do what many do elsewhere. */
const limitsOf = (given: Settings, local: boolean): Config['limits'] => ({
  codeSends: given.CODE_SENDS ?? (local ? 100 : 10),
  codesToChosenMobiles: given.CODES_TO_CHOSEN_MOBILES ?? (local ? 1000 : 10),
  chosenMobiles: given.CHOSEN_MOBILES ?? (local ? 1000 : 4),
  codesPerAddress: given.CODES_PER_ADDRESS ?? (local ? 100_000 : 200),
  profileChangesPerHour: given.PROFILE_CHANGES_PER_HOUR ?? (local ? 1000 : 10),
  loginFailures: given.LOGIN_FAILURES,
  loginFailuresPerAddress: given.LOGIN_FAILURES_PER_ADDRESS,
  requestsPerMinute: given.REQUESTS_PER_MINUTE ?? (local ? 100_000 : 6000),
  eventStreamsPerAddress: given.EVENT_STREAMS_PER_ADDRESS,
  registrationsPerAddress: given.REGISTRATIONS_PER_ADDRESS ?? (local ? 1000 : 30),
  servicesLoginsPerAddress: given.SERVICES_LOGINS_PER_ADDRESS ?? (local ? 1000 : 30),
  openDrafts: given.OPEN_DRAFTS,
  openDisbursements: given.OPEN_DISBURSEMENTS,
  openExemptions: given.OPEN_EXEMPTIONS,
  openExportRequests: given.OPEN_EXPORT_REQUESTS,
  openReviewerRequests: given.OPEN_REVIEWER_REQUESTS,
  uploadsPerHour: given.UPLOADS_PER_HOUR ?? (local ? 100_000 : 300),
  submissionsPerMonth: given.SUBMISSIONS_PER_MONTH ?? (local ? 1000 : 30),
  fileBytesPerMonth: (given.FILE_MEGABYTES_PER_MONTH ?? (local ? 100_000 : 2000)) * 1024 * 1024,
  requestMessagesPerHour: given.REQUEST_MESSAGES_PER_HOUR ?? (local ? 1000 : 30),
  appointmentChangesPerHour: given.APPOINTMENT_CHANGES_PER_HOUR,
  whatIfRequests: given.WHAT_IF_REQUESTS,
  savesPerMinute: given.SAVES_PER_MINUTE ?? (local ? 6000 : 120),
  contactMessages: given.CONTACT_MESSAGES ?? (local ? 1000 : 5),
  captchasPerMinute: given.CAPTCHAS_PER_MINUTE ?? (local ? 1000 : 20),
  overloadDelayMs: given.OVERLOAD_DELAY_MS,
  overloadWaitMs: given.OVERLOAD_WAIT_MS,
});

/** What is meant as production must not start as something else. */
const MEANS_PRODUCTION = /^prod(?:uction)?$/i;

export const readConfig = (environ: Environ): Config => {
  const given = readSettings(environ);
  if (given.NODE_ENV !== undefined && given.NODE_ENV !== 'production' && MEANS_PRODUCTION.test(given.NODE_ENV))
    throw new StartError(`NODE_ENV must be production to the letter, or unset, not "${given.NODE_ENV}".`);
  const environment = given.APP_ENV ?? (given.NODE_ENV === 'production' ? 'production' : 'local');
  const production = given.NODE_ENV === 'production' || environment === 'production';
  const refusal = production ? refusalInProduction(given) : null;
  if (refusal) throw new StartError(refusal);
  if (given.BETA_HOST && environment !== 'beta') throw new StartError('BETA_HOST works only with APP_ENV=beta.');
  if (given.BETA_CODE_PREFIX && environment !== 'beta')
    throw new StartError('BETA_CODE_PREFIX works only with APP_ENV=beta.');

  const atlas = given.FLOW_ATLAS ?? !production;
  if (given.INSPECT_URL && !atlas) throw new StartError('INSPECT_URL works only with FLOW_ATLAS=on.');

  const relaxed = environment !== 'production';
  const local = environment === 'local';
  const port = given.PORT;
  const deskOpen = !production && (given.DESK ?? true);
  const publicOrigin = given.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  return {
    environment,
    host: given.HOST,
    port,
    metrics: metricsOf(given),
    traces: (given.OTEL_EXPORTER_OTLP_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined,
    publicOrigin,
    betaHost: given.BETA_HOST ?? null,
    portalOrigins: given.PORTAL_ORIGINS ?? [],
    trustProxy: given.TRUST_PROXY ?? false,
    dataDir: given.DATA_DIR,
    distDir: given.DIST_DIR,
    database: databaseOf(given, production),
    storage: storageOf(given),
    sessionSecret: given.SESSION_SECRET ?? null,
    session: {
      idleSeconds: given.SESSION_SECONDS ?? (relaxed ? limits.session.idleRelaxed : limits.session.idle),
      maxSeconds: given.SESSION_MAX_SECONDS,
      secureCookie: production || publicOrigin.startsWith('https://'),
    },
    passwordMinLength: given.PASSWORD_MIN_LENGTH ?? (production ? 8 : limits.passwordMinLength),
    betaCodePrefix: given.BETA_CODE_PREFIX ?? null,
    smsPerSecond: given.SMS_PER_SECOND,
    sms: given.SMS_URL ? { kind: 'http', url: given.SMS_URL, token: given.SMS_TOKEN ?? null } : { kind: 'standIn' },
    registry: given.CIVIL_REGISTRY_URL
      ? { kind: 'http', url: given.CIVIL_REGISTRY_URL, token: given.CIVIL_REGISTRY_TOKEN ?? null }
      : { kind: 'standIn' },
    identityApp: {
      provider: identityAppOf(given),
      seconds: given.IDENTITY_APP_SECONDS,
      requests: given.IDENTITY_APP_REQUESTS ?? (local ? 100 : 5),
    },
    sso: ssoOf(given, deskOpen),
    secondPartySeconds: given.SECOND_PARTY_SECONDS,
    seal: sealOf(given),
    clamdUrl: given.CLAMD_URL ?? null,
    deskOpen,
    openapi: given.OPENAPI ?? !production,
    flows: { atlas, traffic: given.FLOW_TRAFFIC, inspector: given.INSPECT_URL ?? null },
    flags: flagsFor(environment, given.FLAGS),
    supportPhone: given.SUPPORT_PHONE,
    supportHours: given.SUPPORT_HOURS,
    exemptionUsualDays: given.EXEMPTION_USUAL_DAYS,
    exportUsualDays: given.EXPORT_USUAL_DAYS,
    exportClosedTo: given.EXPORT_CLOSED_TO?.split(',') ?? [],
    appointmentDays: given.APPOINTMENT_DAYS,
    governmentRegistration: given.GOVERNMENT_REGISTRATION ?? null,
    officialDomain: given.OFFICIAL_DOMAIN,
    annualRevenueThreshold: given.ANNUAL_REVENUE_THRESHOLD,
    administrativeFee: given.ADMINISTRATIVE_FEE,
    wrapper: wrapperOf(given),
    limits: limitsOf(given, local),
    auditDays: given.AUDIT_DAYS,
    notificationDays: given.NOTIFICATION_DAYS,
    contactMessageDays: given.CONTACT_MESSAGE_DAYS,
    logLevel: given.LOG_LEVEL ?? (local ? 'warn' : 'info'),
  };
};

export const publicOriginOf = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, server: Server): string => {
  const url = new URL(publicOrigin);
  const address = server.address();
  if (url.port !== '0' || address === null || typeof address === 'string') return publicOrigin;
  url.port = String(address.port);
  return url.origin;
};
