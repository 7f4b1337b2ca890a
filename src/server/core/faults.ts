/**
 * The faults of what the server stands on, in two uses: they suspend the service instead of looking like a fault of the
 * request, and `/health` tells operators of them.
 */
import type { Clock } from './clock.ts';
import { after } from './clock.ts';

/**
 * Faults of PostgreSQL: a lost connection (08), no memory, disk or connection left (53), stopped or starting (57P), a
 * faulty disk (58), damaged files (XX), a replica that cannot write yet (25006), a statement that waited too long
 * (57014), a transaction that met others however often it was repeated (40001, 40P01). Faults of Node: a lost line, a
 * full, read-only or faulty disk. Faults of the object storage: any of its own.
 */
const OUT_OF_ORDER =
  /^(?:(?:08|53|58)\w{3}|57P0[1-5]|57014|25006|40001|40P01|XX00[12]|STORAGE_FAULT|ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|EROFS|EIO)$/;
/** `Aborted()` is the last word of the embedded engine, which is then opened again. */
const CONNECTION_GONE =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|database engine is broken|^Aborted\(/;
const DISK_FULL = /^(?:53100|ENOSPC|EDQUOT)$/;
const DAMAGED = /^(?:58030|58P01|XX00[12]|EIO)$/;

/** A fault counts as mended when no request has met it for this long. */
const REMEMBERED_SECONDS = 60;

const textOf = (thrown: unknown, key: 'code' | 'message') =>
  typeof thrown === 'object' && thrown !== null && key in thrown
    ? String((thrown as Record<string, unknown>)[key])
    : '';

export const isOutOfOrder = (thrown: unknown): boolean =>
  OUT_OF_ORDER.test(textOf(thrown, 'code')) || CONNECTION_GONE.test(textOf(thrown, 'message'));

export type Fault = 'full' | 'damaged';
export type Faults = {
  note(thrown: unknown): void;
  /** What was met within the last minute. */
  recent(): Fault | null;
};

export const createFaults = (clock: Pick<Clock, 'now'>): Faults => {
  let last: { fault: Fault; at: Date } | null = null;
  return {
    note: (thrown) => {
      const code = textOf(thrown, 'code');
      const fault = DISK_FULL.test(code) ? 'full' : DAMAGED.test(code) ? 'damaged' : null;
      if (fault) last = { fault, at: clock.now() };
    },
    recent: () => (last && after(last.at, REMEMBERED_SECONDS) > clock.now() ? last.fault : null),
  };
};
