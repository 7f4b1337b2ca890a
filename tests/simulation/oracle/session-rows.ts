/** The sessions as the database has them, and what of them was known at which time. */
import { hashOf } from '#server/core/secrets.ts';
import type { ServerRequest } from '../server/servers.ts';
import type { Stage } from '../stage.ts';

type Row = { id_hash: string; civil_id: string; started_at: Date; seen_at: Date; ended_at: Date | null };
export type KnownSession = {
  civilId: string;
  /** Since when the session is known as ended, in milliseconds of the world. */
  endedAt: number | null;
  /** The start in milliseconds since 1970. */
  startedAt: number;
  /** When it was seen last, as it was known at a time of the world; the newest one first. */
  seen: { knownAt: number; at: number }[];
};
export type SessionRows = {
  /** Reads the rows again. */
  look(): Promise<void>;
  /** The session whose id a browser sends, or gets. */
  of(cookie: string | undefined): KnownSession | undefined;
};

const known = new WeakMap<Stage, SessionRows>();

export const sessionRowsOf = (stage: Stage): SessionRows => {
  const { database, world } = stage;
  const sessions = new Map<string, KnownSession>();
  const rows: SessionRows = known.get(stage) ?? {
    look: async () => {
      const found = await database.query<Row>('select id_hash, civil_id, started_at, seen_at, ended_at from session');
      for (const { id_hash, civil_id, started_at, seen_at, ended_at } of found) {
        const session = sessions.get(id_hash) ?? {
          ...{ civilId: civil_id, endedAt: null, startedAt: started_at.getTime(), seen: [] },
        };
        sessions.set(id_hash, session);
        session.startedAt = started_at.getTime();
        if (ended_at) session.endedAt ??= world.now;
        if (session.seen[0]?.at !== seen_at.getTime())
          session.seen.unshift({ knownAt: world.now, at: seen_at.getTime() });
      }
    },
    of: (cookie) => {
      const id = /(?:^|; ?)session=([^;]+)/.exec(cookie ?? '')?.[1];
      return id === undefined ? undefined : sessions.get(hashOf(id));
    },
  };
  known.set(stage, rows);
  return rows;
};

/** The cookies that an answer sets, as one text. */
export const setCookiesOf = (headers: Record<string, string | string[]>): string =>
  [headers['set-cookie'] ?? []].flat().join('; ');
export const cookieOf = ({ headers }: ServerRequest): string | undefined => headers.cookie;
