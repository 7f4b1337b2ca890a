/**
 * Every environment variable that the server reads: how it is parsed, its default and its meaning. The table in the guide
 * comes from here.
 */
import * as z from 'zod/mini';
import { limits } from '#contract/fields/limits.ts';
import { defaultRetentionDays } from '#contract/portal/retention.ts';
import { ENCRYPTION, readS3Address } from '#server/core/config/s3-address.ts';
import {
  httpUrl,
  matching,
  oneOf,
  onOff,
  origin,
  origins,
  proxies,
  type Reader,
  reader,
  sar,
  satisfying,
  seconds,
  text,
  version,
  versions,
  whole,
} from './setting-readers.ts';

/**
 * A default is written like the variable itself. One that depends on other variables is described here and decided in
 * `config.ts`.
 */
type Described = { described: string };
const described = (words: string): Described => ({ described: words });
const none = described('(none)');

const setting = <S extends z.ZodMiniType, const D extends string | Described>(
  { reads, expected }: Reader<S>,
  otherwise: D,
  meaning: string,
) => ({ reads, expected, otherwise, meaning });

export const settings = {
  NODE_ENV: setting(text(), described('(unset)'), '`production` refuses every stand-in and asks for real secrets'),
  APP_ENV: setting(
    oneOf('local', 'beta', 'production'),
    described('`local`; `production` when NODE_ENV is'),
    'Which environment the portal says it is; `beta` turns the beta flags on; only `production` beside NODE_ENV=production',
  ),
  HOST: setting(text('an address'), '127.0.0.1', 'Address to listen on; `0.0.0.0` for every network'),
  PORT: setting(whole(0, 65_535), '3000', 'Port to listen on; 0 takes a free one'),
  METRICS_PORT: setting(
    whole(0, 65_535),
    described('(none: no metrics)'),
    'Port on which Prometheus reads `/metrics`; 0 takes a free one',
  ),
  METRICS_HOST: setting(
    text('an address'),
    described('127.0.0.1'),
    'Address for METRICS_PORT; anyone who reaches it can read how much the portal is used, and nothing of a citizen',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    httpUrl,
    described('(none: no traces)'),
    'Collector that traces are sent to, by OTLP over HTTP, at its `/v1/traces`; OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER and the other variables of OpenTelemetry are read as well',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(httpUrl, none, 'The same with the whole address for traces'),
  PUBLIC_ORIGIN: setting(
    origin('https://portal.example.gov.sa'),
    described('http://localhost:PORT'),
    'Where citizens find the portal; required with https in production',
  ),
  BETA_HOST: setting(
    origin('https://beta-api.example.gov.sa'),
    none,
    'With APP_ENV=beta, when building and serving: the server that the portal calls instead of its own',
  ),
  PORTAL_ORIGINS: setting(
    origins,
    none,
    'Other origins of the same site whose portal may call this server, as the beta portal calls the beta server',
  ),
  TRUST_PROXY: setting(
    proxies,
    described('off; required in production'),
    'Which proxies in front may name the address of the client: off, a number of hops, addresses; `on` believes every client, so the proxy must overwrite what the client sends',
  ),
  DATA_DIR: setting(text('a folder'), '.data', 'Embedded database, uploads and generated secrets'),
  DIST_DIR: setting(text('a folder'), '.dist', 'The built portal'),
  STORAGE_URL: setting(
    satisfying(
      's3://bucket/prefix?endpoint=https://…&region=…, without keys; the region alone is enough for AWS, the endpoint alone elsewhere',
      (value) => readS3Address(value) !== null,
    ),
    described('(files in DATA_DIR/documents)'),
    'Object storage for uploads and issued papers: `s3://bucket/prefix?endpoint=https://…&region=…`; required for several servers',
  ),
  STORAGE_ACCESS_KEY_ID: setting(
    text(),
    described('(where AWS programs look for it)'),
    'Name of our key at the object storage',
  ),
  STORAGE_SECRET_ACCESS_KEY: setting(text(), none, 'Our key at the object storage; required with its name'),
  STORAGE_ENCRYPTION: setting(
    matching('AES256, aws:kms or aws:kms:<key>', ENCRYPTION),
    described('(as the bucket does by itself)'),
    'How the object storage must encrypt each file; a file that it stores otherwise is refused',
  ),
  DATABASE_URL: setting(
    matching('a postgres:// address', /^postgres(?:ql)?:\/\//),
    described('(embedded database in DATA_DIR)'),
    'PostgreSQL to use instead of the embedded database; required in production',
  ),
  DATABASE_LISTEN_URL: setting(
    matching('a postgres:// address, or off', /^(?:postgres(?:ql)?:\/\/|off$)/),
    described('(DATABASE_URL)'),
    'Where a server hears of the others when DATABASE_URL is a pooler of transactions, through which LISTEN hears nothing; `off` where the database has no LISTEN: servers then ask every second',
  ),
  DATABASE_PREPARED: setting(
    onOff,
    described('on; off where DATABASE_LISTEN_URL differs'),
    'Whether statements are prepared once a connection; a pooler of transactions must carry them, as PgBouncer does from 1.21 with `max_prepared_statements`',
  ),
  MIGRATE: setting(
    onOff,
    described('on; off in production'),
    'Whether a start brings the tables up to its release; where it does not, `npm run migrate` does it before',
  ),
  DATABASE_POOL: setting(whole(1, 1000), '20', 'Connections to PostgreSQL; the embedded database has one'),
  SESSION_SECRET: setting(
    reader('at least 32 random characters', z.string().check(z.minLength(32))),
    described('(generated in DATA_DIR/secrets)'),
    'Key of session tokens and one-time codes; required in production',
  ),
  SESSION_SECONDS: setting(
    seconds(5, 86_400),
    described('300; 3600 in beta and local'),
    'Idle time after which a citizen is logged out; the server allows 30 s more',
  ),
  SESSION_MAX_SECONDS: setting(seconds(60), '43200', 'Longest life of a session, however active'),
  PASSWORD_MIN_LENGTH: setting(whole(6, 64), described('6; 8 in production'), 'Shortest password that may be chosen'),
  BETA_CODE_PREFIX: setting(
    matching('four digits', /^\d{4}$/),
    none,
    'With APP_ENV=beta: the login code is this and the day of the month; refused in production',
  ),
  SMS_URL: setting(httpUrl, described('(stand-in: the test phone)'), 'SMS gateway; required in production'),
  SMS_TOKEN: setting(text(), none, 'Bearer token for the SMS gateway'),
  SMS_PER_SECOND: setting(
    whole(1, 100_000),
    '600',
    'Text messages that the SMS gateway takes in a second from all servers of the database together. Codes are sent at once and counted; other messages wait for what is left',
  ),
  CIVIL_REGISTRY_URL: setting(
    httpUrl,
    described('(stand-in: a table of invented people)'),
    'Civil registry that registration asks; required in production',
  ),
  CIVIL_REGISTRY_TOKEN: setting(text(), none, 'Bearer token for the civil registry'),
  REGISTRATIONS_PER_ADDRESS: setting(
    whole(1),
    described('30; 1000 in local'),
    'Registrations begun from one address within an hour',
  ),
  SERVICES_LOGINS_PER_ADDRESS: setting(
    whole(1),
    described('30; 1000 in local'),
    'Logins with Saudi ID and name (remote reviewer) begun from one address within an hour',
  ),
  SSO_ISSUER: setting(
    httpUrl,
    described('(stand-in of the national single sign-on)'),
    'OpenID Connect issuer of the national single sign-on; required with https in production',
  ),
  SSO_CLIENT_ID: setting(text(), none, 'Client id at the issuer; required with SSO_ISSUER'),
  SSO_CLIENT_SECRET: setting(text(), none, 'Client secret at the issuer; required with SSO_ISSUER'),
  SSO_STAND_IN_PORT: setting(
    whole(0, 65_535),
    described('PORT + 1, or a free one'),
    'Port of the stand-in of the national single sign-on; 0 takes a free one',
  ),
  IDENTITY_APP_URL: setting(
    httpUrl,
    described('(stand-in: the test phone)'),
    'API of the national identity app; required in production',
  ),
  IDENTITY_APP_ID: setting(text(), none, 'Our id at the identity app; required with IDENTITY_APP_URL'),
  IDENTITY_APP_KEY: setting(text(), none, 'Our key at the identity app; required with IDENTITY_APP_URL'),
  IDENTITY_APP_ISSUER: setting(
    text(),
    described('(the origin of IDENTITY_APP_URL)'),
    'Who must have issued the signed callbacks of the identity app',
  ),
  IDENTITY_APP_AUDIENCE: setting(
    text(),
    described('(IDENTITY_APP_ID)'),
    'For whom the signed callbacks of the identity app must be',
  ),
  IDENTITY_APP_SECONDS: setting(seconds(10, 600), '120', 'How long a request to the identity app waits for its answer'),
  IDENTITY_APP_REQUESTS: setting(
    whole(1),
    described('5; 100 in local'),
    "Requests that one citizen's identity app is sent within fifteen minutes",
  ),
  SECOND_PARTY_SECONDS: setting(
    seconds(5, 30 * 86_400),
    '120',
    'How long a signed contract waits for the approval of the fund; then the citizen may sign again',
  ),
  SEAL_CERTIFICATE: setting(
    text('a PEM file'),
    described('(a trial certificate, generated in DATA_DIR/secrets)'),
    'PEM file of the certificate that papers are sealed with, and of those that vouch for it; required in production',
  ),
  SEAL_KEY: setting(
    text('a PEM file'),
    none,
    'PEM file of the private key of SEAL_CERTIFICATE, RSA or elliptic, without a password; the same on every server',
  ),
  CLAMD_URL: setting(
    matching(
      'an address like tcp://127.0.0.1:3310 or unix:/run/clamd.sock',
      /^(?:tcp:\/\/[^/\s]+:\d{1,5}|unix:\/\S+)$/,
    ),
    none,
    'Virus scanner (`clamd`) that every upload is sent to, `tcp://host:port` or `unix:/path`; while it does not answer, no file is accepted',
  ),
  DESK: setting(
    onOff,
    described('on; off in production'),
    'The desk, which plays the fund and the phone; refused in production',
  ),
  OPENAPI: setting(
    onOff,
    described('on; off in production'),
    'The description of the API at `/openapi.json`; nothing in the portal needs it',
  ),
  FLOW_ATLAS: setting(
    onOff,
    described('on; off in production'),
    'The atlas of the flows at `/flows`; it shows how the portal works and nothing of any citizen',
  ),
  FLOW_TRAFFIC: setting(
    onOff,
    'off',
    'Whether transitions of the flows are counted by id and day, for the atlas; nothing of the citizen is kept',
  ),
  INSPECT_URL: setting(
    httpUrl,
    described('(the atlas)'),
    'Viewer that the portal opens with `?inspect`, such as `https://stately.ai/inspect`; it receives the structure of the flows and ids of states and events, nothing of the citizen; needs the atlas',
  ),
  FLAGS: setting(
    text('a list like deleteDeals=on,notifications=off'),
    described("(the specification's)"),
    'Feature flags that differ from the default',
  ),
  SUPPORT_PHONE: setting(text('a phone number'), limits.supportPhone, 'Support phone that citizens are shown'),
  SUPPORT_HOURS: setting(
    matching('hours like 08:00-16:00', /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/),
    '08:00-16:00',
    'When the fund answers its phone, Sunday to Thursday, in Riyadh',
  ),
  EXEMPTION_USUAL_DAYS: setting(
    whole(1, 3650),
    '30',
    'How many days the decision on an exemption usually takes, as its page says',
  ),
  EXPORT_USUAL_DAYS: setting(
    whole(1, 3650),
    '5',
    'How many days the decision on an export certificate usually takes, as its page says',
  ),
  EXPORT_CLOSED_TO: setting(
    matching('ISO codes of countries like AA,BB', /^[A-Z]{2}(?:,[A-Z]{2})*$/),
    none,
    'Countries that no export certificate is issued for',
  ),
  APPOINTMENT_DAYS: setting(whole(1, 365), '30', 'How many days ahead an appointment can be booked'),
  GOVERNMENT_REGISTRATION: setting(
    text(),
    described('(none: stamp and papers say that this is a demonstration); required in production'),
    'Digital-government registration number on the trust stamp',
  ),
  OFFICIAL_DOMAIN: setting(text('a domain'), 'gov.sa', 'Ending of official links, named by the trust stamp'),
  ANNUAL_REVENUE_THRESHOLD: setting(
    sar,
    '200000000',
    'Annual revenue in SAR that companies and institutes are asked about',
  ),
  ADMINISTRATIVE_FEE: setting(sar, '500', 'Administrative fee in SAR, acknowledged before submitting'),
  LATEST_WRAPPER_IOS: setting(version('2.0.3'), '2.0.3', 'Latest iPhone app; any other version must be updated'),
  LATEST_WRAPPER_ANDROID: setting(version('2.1.3'), '2.1.3', 'Latest Android app; any other version must be updated'),
  WRAPPER_ACCEPTED_IOS: setting(versions, none, 'Further iPhone apps that need no update, for a staged release'),
  WRAPPER_ACCEPTED_ANDROID: setting(versions, none, 'Further Android apps that need no update, for a staged release'),
  WRAPPER_STORE_IOS: setting(httpUrl, none, 'Where the iPhone app is updated'),
  WRAPPER_STORE_ANDROID: setting(httpUrl, none, 'Where the Android app is updated'),
  CODE_SENDS: setting(whole(1), described('10; 100 in local'), 'One-time codes sent to one mobile within ten minutes'),
  CODES_TO_CHOSEN_MOBILES: setting(
    whole(1),
    described('10; 1000 in local'),
    'One-time codes that one citizen has sent within an hour to mobiles that they type, for the identity of a draft and for a new mobile',
  ),
  CHOSEN_MOBILES: setting(whole(1), described('4; 1000 in local'), 'Different mobiles among those within an hour'),
  CODES_PER_ADDRESS: setting(
    whole(1),
    described('200; 100000 in local'),
    'One-time codes sent from one address (IPv6: one /64) within an hour to mobiles that are typed, registrations among them',
  ),
  PROFILE_CHANGES_PER_HOUR: setting(
    whole(1),
    described('10; 1000 in local'),
    'Changes of the e-mail address and of the password of one citizen within an hour; each sends a text message',
  ),
  LOGIN_FAILURES: setting(whole(1), '10', 'Wrong passwords for one civil ID within fifteen minutes'),
  LOGIN_FAILURES_PER_ADDRESS: setting(
    whole(1),
    '1000',
    'Different civil IDs with a wrong password from one address (IPv6: one /64) within fifteen minutes, and as many that ask for the identity app',
  ),
  REQUESTS_PER_MINUTE: setting(
    whole(1),
    described('6000; 100000 in local'),
    'Requests from one address and server before it is turned away',
  ),
  EVENT_STREAMS_PER_ADDRESS: setting(
    whole(1),
    '200',
    'Event streams open at once from one address and node; a browser that is refused asks now and then instead',
  ),
  OPEN_DRAFTS: setting(whole(1), '20', 'Loan applications of one citizen that are not submitted yet'),
  OPEN_DISBURSEMENTS: setting(whole(1), '10', 'Disbursement requests of one citizen that are not submitted yet'),
  OPEN_EXEMPTIONS: setting(whole(1), '10', 'Exemption requests of one citizen that are not submitted yet'),
  OPEN_EXPORT_REQUESTS: setting(
    whole(1),
    '10',
    'Requests for export certificates of one citizen that are not submitted yet',
  ),
  OPEN_REVIEWER_REQUESTS: setting(
    whole(1),
    '10',
    'Requests in writing of one citizen that are not submitted yet, to the remote reviewer and to the general director each',
  ),
  REQUEST_MESSAGES_PER_HOUR: setting(
    whole(1),
    described('30; 1000 in local'),
    'Messages of one citizen in such requests within an hour, new requests among them',
  ),
  UPLOADS_PER_HOUR: setting(
    whole(1),
    described('300; 100000 in local'),
    'Files that one citizen uploads to drafts within an hour; one that is replaced stays stored for two hours',
  ),
  SUBMISSIONS_PER_MONTH: setting(
    whole(1),
    described('30; 1000 in local'),
    'What one citizen submits within thirty days: loan applications, disbursement requests, exemption requests, requests for export certificates, and requests in writing to the remote reviewer and to the general director, each',
  ),
  FILE_MEGABYTES_PER_MONTH: setting(
    whole(10, 1_000_000),
    described('2000; 100000 in local'),
    'Megabytes of files that one citizen adds within thirty days, to drafts and to what is submitted; a file that is removed no longer counts',
  ),
  APPOINTMENT_CHANGES_PER_HOUR: setting(
    whole(1),
    '20',
    'Appointments that one citizen books and moves within an hour; each sends a text message',
  ),
  WHAT_IF_REQUESTS: setting(whole(1), '100', 'What-if requests of one citizen'),
  SAVES_PER_MINUTE: setting(
    whole(1),
    described('120; 6000 in local'),
    'Saves of drafts, disbursement requests and what-if requests of one citizen within a minute',
  ),
  CONTACT_MESSAGES: setting(
    whole(1),
    described('5; 1000 in local'),
    'Messages to the fund from one address, and of one citizen, within an hour; four times as many wrong captchas',
  ),
  CAPTCHAS_PER_MINUTE: setting(
    whole(1),
    described('20; 1000 in local'),
    'Captchas drawn for one address within a minute, and as many that are spoken',
  ),
  OVERLOAD_DELAY_MS: setting(
    whole(50, undefined, ' of milliseconds'),
    '500',
    'Delay of the event loop from which new requests are turned away',
  ),
  AUDIT_DAYS: setting(
    whole(365),
    String(defaultRetentionDays.audit),
    'Days that an entry of the audit trail is stored, and then until its month is over; ten years, as long as records of business are kept',
  ),
  NOTIFICATION_DAYS: setting(
    whole(30),
    String(defaultRetentionDays.notification),
    'Days after which a notification is deleted, read or not; the case that it is about stays',
  ),
  CONTACT_MESSAGE_DAYS: setting(
    whole(30),
    String(defaultRetentionDays.contactMessage),
    'Days after which a message to the fund is deleted, once it was handled; one that waits stays',
  ),
  OVERLOAD_WAIT_MS: setting(
    whole(1, undefined, ' of milliseconds'),
    '250',
    'Wait for a database connection from which new requests are turned away; a login may wait four times as long for its password to be hashed',
  ),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    described('info; warn in local'),
    'How much is logged',
  ),
} as const;

export type SettingName = keyof typeof settings;
type Read<S> = S extends { reads: infer R extends z.ZodMiniType; otherwise: infer D }
  ? D extends string
    ? z.output<R>
    : z.output<R> | undefined
  : never;
export type Settings = { [K in SettingName]: Read<(typeof settings)[K]> };

/** Name, default and meaning of each variable, for the guide. */
export const settingsTable = Object.entries(settings).map(([name, { otherwise, meaning }]) => ({
  name,
  default: typeof otherwise === 'string' ? otherwise : otherwise.described,
  meaning,
}));
