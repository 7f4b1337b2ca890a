/**
 * The cache of reads as commands use it. It does not load the library of lists: where no page has read yet, there is
 * nothing to invalidate.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Cache = Pick<QueryClient, 'invalidateQueries' | 'removeQueries'>;
let cache: Cache | null = null;

/** The library registers its cache when the first page that reads loads it. */
export const registerCache = (client: Cache) => {
  cache = client;
};

/** Refetches what the page shows, and everything else when it is shown next. */
export const invalidateReads = () => void cache?.invalidateQueries();

/** The same, but what is being read now is not asked for again. */
export const invalidateAnswered = () => void cache?.invalidateQueries({}, { cancelRefetch: false });

/** Drops the cached queries under a key; the next read refetches before it shows anything. */
export const removeReads = (queryKey: QueryKey) => cache?.removeQueries({ queryKey });
