/** Offered to other areas. */
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { RateLimits } from '#server/core/rate-limits/rate-limits.ts';

/** More than a person scans, and too few to find a key. */
const PER_ADDRESS = { max: 20, seconds: 60 };

/** Throws too_many_requests. Papers and certificates are counted together. */
export const countVerification = (rateLimits: Pick<RateLimits, 'take'>, request: { ip: string }) =>
  rateLimits.take(`verification:address:${addressOf(request)}`, PER_ADDRESS);
