/** The stand-in's storage, in memory: its logins end with the server. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Above this number the oldest entries are deleted. */
const ENTRIES = 2000;

type Entry = { payload: AdapterPayload; expiresAt: number };

/** A constructor of adapters, as the library expects it. Its models share one memory. */
export const createMemory = () => {
  const entries = new Map<string, Entry>();

  const alive = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const findWhere = (prefix: string, fits: (payload: AdapterPayload) => boolean) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(prefix) ? alive(key) : undefined;
      if (payload && fits(payload)) return payload;
    }
    return undefined;
  };

  return (model: string): Adapter => {
    const prefix = `${model}:`;
    return {
      upsert: async (id, payload, expiresIn) => {
        entries.delete(prefix + id);
        entries.set(prefix + id, { payload, expiresAt: Date.now() + (expiresIn ?? Number.POSITIVE_INFINITY) * 1000 });
        for (const oldest of entries.keys()) {
          if (entries.size <= ENTRIES) break;
          entries.delete(oldest);
        }
      },
      find: async (id) => alive(prefix + id),
      findByUid: async (uid) => findWhere(prefix, (payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findWhere(prefix, (payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = alive(prefix + id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(prefix + id);
      },
      // Revokes entries of this model alone: a login that has begun names a grant as well, and goes on when the session
      // before it ends.
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries)
          if (key.startsWith(prefix) && payload.grantId === grantId) entries.delete(key);
      },
    };
  };
};
