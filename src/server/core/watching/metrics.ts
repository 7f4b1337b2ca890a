/**
 * What operators can count and measure on this server. The areas know these instruments alone: where no metrics are asked for, each
 * of them does nothing. Labels have few values, which the code names; nothing of a citizen is ever one.
 */

type Labels = readonly string[];
type Definition = {
  kind: 'counter' | 'gauge' | 'histogram';
  name: string;
  help: string;
  labels: Labels;
  /** Upper ends of the ranges that a histogram counts by. */
  buckets?: readonly number[];
};

const counter = <const L extends Labels>(name: string, help: string, labels: L) =>
  ({ kind: 'counter', name, help, labels }) as const;
const gauge = <const L extends Labels>(name: string, help: string, labels: L) =>
  ({ kind: 'gauge', name, help, labels }) as const;
const histogram = <const L extends Labels>(
  name: string,
  help: string,
  labels: L,
  buckets: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
) => ({ kind: 'histogram', name, help, labels, buckets }) as const;

export const instruments = {
  requests: histogram(
    'portal_http_request_duration_seconds',
    'Requests and how long they took, by operation of the contract or pattern of the route; without open event streams and probes',
    ['operation', 'method', 'status'],
  ),
  shed: counter(
    'portal_http_requests_shed_total',
    'Requests that were refused with 503 because they would have waited',
    ['reason'],
  ),
  rateLimited: counter('portal_rate_limited_total', 'Refusals with 429, by the limit that was reached', ['limit']),
  streams: gauge('portal_event_streams_open', 'Event streams that are open', []),
  streamsOpened: counter('portal_event_streams_opened_total', 'Event streams that were opened', []),
  databaseConnections: gauge('portal_database_connections', 'Connections of the pool', ['state']),
  databaseWaiting: gauge('portal_database_waiting', 'Requests and jobs that wait for a connection now', []),
  databaseWaitNow: gauge('portal_database_wait_seconds', 'What a newcomer would wait for a connection now', []),
  databaseWait: histogram(
    'portal_database_wait_duration_seconds',
    'How long a connection was waited for',
    [],
    [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  ),
  listenConnected: gauge(
    'portal_listen_connected',
    'Whether this server hears the other servers of its PostgreSQL; absent on the embedded database',
    [],
  ),
  jobs: gauge(
    'portal_outbox_jobs',
    'Jobs that are due and that wait for another attempt, both up to 10000, which means as many or more; and that are dead',
    ['state'],
  ),
  oldestJob: gauge('portal_outbox_oldest_seconds', 'How long the oldest due job has been due; 0 when none is', []),
  mostAttempts: gauge('portal_outbox_most_attempts', 'The most attempts of a job that is not over', []),
  jobRuns: histogram('portal_outbox_job_duration_seconds', 'Attempts of jobs and how long they took', [
    'kind',
    'outcome',
  ]),
  codesSent: counter('portal_codes_sent_total', 'One-time codes that were sent', ['purpose']),
  chosenMobiles: histogram(
    'portal_code_mobiles',
    'Each further mobile that a citizen had a code sent to, by how many different ones it made within an hour',
    [],
    [1, 2, 3, 4, 5, 10, 20],
  ),
  codesEntered: counter('portal_codes_entered_total', 'One-time codes that were judged', ['purpose', 'outcome']),
  transitions: counter('portal_lifecycle_transitions_total', 'Steps of lifecycles that were committed', [
    'lifecycle',
    'from',
    'event',
    'to',
  ]),
  uploads: counter('portal_uploads_total', 'Uploads: accepted, or the problem by which they were refused', ['outcome']),
  uploadBytes: counter('portal_upload_bytes_total', 'Bytes of the files that were accepted', []),
  gatewayCalls: histogram(
    'portal_gateway_call_duration_seconds',
    'Calls of other systems and how long they took',
    ['gateway', 'outcome'],
    [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
  ),
  storageCalls: histogram(
    'portal_storage_call_duration_seconds',
    'Calls of the storage of files and how long they took',
    ['call', 'outcome'],
  ),
  filesStored: gauge(
    'portal_files_stored',
    'Files in the storage, as this server counted them within the last day; absent where another server did',
    [],
  ),
  filesMissing: gauge(
    'portal_files_missing',
    'Files that rows name and the storage does not have, counted likewise',
    [],
  ),
  filesRemoved: counter('portal_files_removed_total', 'Files without a row that this server removed', []),
  auditOthers: gauge(
    'portal_audit_entries_without_month',
    'Entries of the audit trail that this server found in no month, when it last made and dropped months',
    [],
  ),
  ready: gauge('portal_ready', 'Whether a part that /ready looks at is well: 1 or 0', ['part']),
  sealDays: gauge('portal_seal_certificate_days_left', 'Days until the certificate of the seal expires', []),
  build: gauge('portal_build_info', 'Always 1; the release and the engine are its labels', [
    'version',
    'node',
    'engine',
  ]),
} as const satisfies Record<string, Definition>;

type Instruments = typeof instruments;
export type InstrumentName = keyof Instruments;
export type LabelsOf<D extends Definition> = { readonly [L in D['labels'][number]]: string };
/** `expect` shows 0 before the first time, so that the first time is seen as a change. */
type Instrument<D extends Definition> = D extends { kind: 'counter' }
  ? { add(labels: LabelsOf<D>, count?: number): void; expect(labels: LabelsOf<D>): void }
  : D extends { kind: 'gauge' }
    ? {
        /** Sets the value; null: it is not known now. */
        set(labels: LabelsOf<D>, value: number | null): void;
      }
    : { observe(labels: LabelsOf<D>, value: number): void; expect(labels: LabelsOf<D>): void };

export type Metrics = { [K in InstrumentName]: Instrument<Instruments[K]> } & {
  readonly areOn: boolean;
  /** `read` sets gauges whenever somebody asks for the metrics. */
  beforeReading(read: () => Promise<void> | void): void;
};

const nothing = () => {};
const silent = { add: nothing, set: nothing, observe: nothing, expect: nothing };

export const noMetrics: Metrics = {
  ...(Object.fromEntries(Object.keys(instruments).map((name) => [name, silent])) as Record<
    InstrumentName,
    typeof silent
  >),
  areOn: false,
  beforeReading: nothing,
};
