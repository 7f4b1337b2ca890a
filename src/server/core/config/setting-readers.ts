/** How the text of an environment variable is read. */
import * as z from 'zod/mini';

export const text = z.string();
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
export const sar = z.pipe(
  z.string().check(z.regex(/^\d+(?:\.\d{1,2})?$/)),
  z.transform((amount) => Math.round(Number(amount) * 100)),
);
export const origin = z.string().check(z.refine((value) => URL.canParse(value) && new URL(value).origin === value));
export const httpUrl = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)));
export const version = z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,6}){0,3}$/));
export const origins = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
    z.array(origin),
  ),
);
export const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
);
type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);
/** `on`, a number of hops, or a list of addresses. */
export const proxies = z.pipe(
  z.string(),
  z.transform((value): TrustProxy => {
    if (value === 'on' || value === 'off') return value === 'on';
    return /^\d+$/.test(value) ? (_, hop) => hop < Number(value) : value;
  }),
);
