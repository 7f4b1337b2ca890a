import { safePath } from '#contract/kernel/safe-path.ts';

/** Where an error leads that carries a `url` (specification section 8): a path of the portal, null for any other error. */
export const pathOfError = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'url' in error ? safePath(error.url, location.origin) : null;
