/** Ways to break a JSON body. */

import { ODD_KEYS, ODD_LETTERS, ODD_TEXTS, ODD_VALUES } from './odd-values.ts';
import type { Request } from './operations.ts';
import type { Chance } from './random.ts';

export type Way = (request: Request, chance: Chance) => Request | null;
export type Spot = {
  value: unknown;
  put: (value: unknown) => void;
  holder: Record<string, unknown> | null;
  key: string;
  path: string;
};

/** Every value of a body, with the means to replace it. */
const spotsOf = (json: unknown, put: Spot['put']): Spot[] => {
  const spots: Spot[] = [{ value: json, put, holder: null, key: '', path: '' }];
  for (const { value, path } of spots) {
    if (typeof value !== 'object' || value === null) continue;
    const holder = value as Record<string, unknown>;
    for (const [key, inner] of Object.entries(holder))
      spots.push({
        value: inner,
        put: (next) => {
          holder[key] = next;
        },
        holder,
        key,
        path: path === '' ? key : `${path}.${key}`,
      });
  }
  return spots;
};

/** The request with changes in a copy of its body. */
export const withChanged = (request: Request, change: (spots: Spot[]) => void): Request => {
  const root = { json: structuredClone(request.json) };
  change(
    spotsOf(root.json, (next) => {
      root.json = next;
    }),
  );
  return { ...request, json: root.json };
};
const changed =
  (change: (spots: Spot[], chance: Chance) => void): Way =>
  (request, chance) =>
    request.json === undefined ? null : withChanged(request, (spots) => change(spots, chance));

export const isText = (spot: Spot): spot is Spot & { value: string } => typeof spot.value === 'string';
const someText = (spots: Spot[], chance: Chance) => chance.one(spots.some(isText) ? spots.filter(isText) : spots);
const inside = (text: string, letter: string, chance: Chance) => {
  const at = chance.below(text.length + 1);
  return text.slice(0, at) + letter + text.slice(at);
};
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The JSON of a body with `deep` in place of one of its values. */
const DEEP = '"the deep place"';
const rawJson = (text: string | Uint8Array): Uint8Array => (typeof text === 'string' ? Buffer.from(text) : text);
const asText = (change: (text: string, chance: Chance) => string | Uint8Array): Way => {
  return (request, chance) =>
    request.json === undefined ? null : { ...request, raw: rawJson(change(JSON.stringify(request.json), chance)) };
};
const nested = (chance: Chance) => {
  const depth = chance.one([50, 500, 5_000, 60_000]);
  return chance.onceIn(2) ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
};

export const JSON_WAYS: Readonly<Record<string, Way>> = {
  'an odd letter in a text': changed((spots, chance) => {
    const { value, put } = someText(spots, chance);
    put(inside(textOf(value), chance.one(Object.values(ODD_LETTERS)), chance));
  }),
  'an odd letter in a key': changed((spots, chance) => {
    const { holder, key, value, put } = chance.one(spots);
    const odd = inside(key, chance.one(Object.values(ODD_LETTERS)), chance);
    if (holder) {
      delete holder[key];
      holder[odd] = value;
    } else put({ [odd]: value });
  }),
  'an odd text': changed((spots, chance) => someText(spots, chance).put(chance.one(ODD_TEXTS))),
  'another type': changed((spots, chance) => chance.one(spots).put(chance.one(ODD_VALUES))),
  'a field is missing': changed((spots, chance) => {
    const { holder, key, put } = chance.one(spots);
    if (holder) delete holder[key];
    else put({});
  }),
  'fields of no name': changed((spots, chance) => {
    const { value, put } = chance.one(spots);
    const odd = Object.fromEntries([[chance.one(ODD_KEYS), chance.one(ODD_VALUES)]]);
    put(typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, ...odd } : odd);
  }),
  'a huge text': changed((spots, chance) =>
    someText(spots, chance).put(
      chance.one(['a', 'ن', '🌾', '\u0000', '\u200d', '@a.', ' ']).repeat(chance.one([600, 20_000, 60_000])),
    ),
  ),
  'a huge list': changed((spots, chance) =>
    chance.one(spots).put(Array(chance.one([500, 20_000])).fill(chance.one(ODD_VALUES))),
  ),
  'thousands of keys': changed((spots, chance) =>
    chance
      .one(spots)
      .put(
        Object.fromEntries(
          Array.from({ length: chance.one([500, 8_000]) }, (_, at) => [`k${at}`, chance.one(ODD_VALUES)]),
        ),
      ),
  ),
  'very deep': (request, chance) => {
    const broken = changed((spots) => chance.one(spots).put(JSON.parse(DEEP)))(request, chance);
    return broken && { ...broken, raw: rawJson(JSON.stringify(broken.json).replace(DEEP, () => nested(chance))) };
  },
  'a prototype': asText((text, chance) =>
    text.replace(/\{/, () =>
      chance.one(['{"__proto__":{"admin":true},', '{"constructor":{"prototype":{"a":1}},', '{"\\u005f_proto__":null,']),
    ),
  ),
  'a key twice': asText((text) => text.replace(/\{("[^"]+":)/, '{$1null,$1')),
  'cut off': asText((text, chance) => text.slice(0, chance.below(text.length))),
  'a stray byte': asText((text, chance) => {
    const bytes = Buffer.from(text);
    if (bytes.length > 0) bytes[chance.below(bytes.length)] = chance.below(256);
    return bytes;
  }),
  'another encoding': asText((text, chance) =>
    chance.one([
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'latin1'),
      Buffer.from([0xff, 0xfe, 0, 0]),
    ]),
  ),
  'no JSON': asText((_, chance) =>
    chance.one([
      '',
      ' ',
      'NaN',
      'undefined',
      "{'a':1}",
      '{,}',
      '[1,]',
      '{}{}',
      '\u0000',
      '1e999',
      '"',
      '/**/{}',
      'null',
      '[]',
      '0',
    ]),
  ),
};
