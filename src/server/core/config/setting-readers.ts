/** How the text of an environment variable is read, and which form the error names to the operator. */
import { isIP } from 'node:net';
import * as z from 'zod/mini';

export type Reader<S extends z.ZodMiniType> = { expected: string; reads: S };
export const reader = <S extends z.ZodMiniType>(expected: string, reads: S): Reader<S> => ({ expected, reads });
export const matching = (expected: string, pattern: RegExp) => reader(expected, z.string().check(z.regex(pattern)));
export const satisfying = (expected: string, isFit: (value: string) => boolean) =>
  reader(expected, z.string().check(z.refine(isFit)));

export const text = (expected = 'text') => reader(expected, z.string());
export const oneOf = <const V extends readonly string[]>(...values: V) =>
  reader(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values), z.enum(values));

export const whole = (min: number, max = Number.MAX_SAFE_INTEGER, unit = '') =>
  reader(
    `a whole number${unit}${max === Number.MAX_SAFE_INTEGER ? `, ${min} or more` : ` from ${min} to ${max}`}`,
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );
export const seconds = (min: number, max?: number) => whole(min, max, ' of seconds');
export const sar = reader(
  'an amount in SAR',
  z.pipe(
    z.string().check(z.regex(/^\d+(?:\.\d{1,2})?$/)),
    z.transform((amount) => Math.round(Number(amount) * 100)),
  ),
);
const isOrigin = z.string().check(z.refine((value) => URL.canParse(value) && new URL(value).origin === value));
export const origin = (example: string) => reader(`an origin like ${example}`, isOrigin);
export const origins = reader(
  'origins, with commas between them',
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
    ),
    z.array(isOrigin),
  ),
);
export const httpUrl = reader(
  'an http(s) address',
  z.string().check(z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))),
);
const VERSION = /^\d{1,6}(?:\.\d{1,6}){0,3}$/;
export const version = (example: string) => matching(`a version like ${example}`, VERSION);
const entriesOf = z.pipe(
  z.string(),
  z.transform((value) => value.split(',').map((entry) => entry.trim())),
);
export const versions = reader(
  'versions like 2.0.3,2.1, with commas between them',
  z.pipe(entriesOf, z.array(z.string().check(z.regex(VERSION)))),
);
export const onOff = reader(
  'on or off',
  z.pipe(
    z.enum(['on', 'off']),
    z.transform((value) => value === 'on'),
  ),
);
type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);
const isProxy = (entry: string) =>
  /^(?:loopback|linklocal|uniquelocal)$/.test(entry) || isIP(entry.replace(/\/[\d.]+$/, '')) !== 0;
export const proxies = reader(
  'on, off, a number of hops or a list of addresses',
  z.pipe(
    z
      .string()
      .check(
        z.refine((value) => /^(?:on|off|\d+)$/.test(value) || value.split(',').every((entry) => isProxy(entry.trim()))),
      ),
    z.transform((value): TrustProxy => {
      if (value === 'on' || value === 'off') return value === 'on';
      return /^\d+$/.test(value) ? (_, hop) => hop < Number(value) : value;
    }),
  ),
);
