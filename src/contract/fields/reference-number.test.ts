import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arabicIndic, MARKS } from '../text/digits.fixtures.ts';
import { reference as field } from './fields.ts';
import {
  formatReference,
  REFERENCE_ALPHABET,
  REFERENCE_PREFIXES,
  REFERENCE_RANDOM_LENGTH,
  type ReferencePrefix,
  readReference,
  referenceCheckCharacter,
} from './reference-number.ts';

const PREFIXES = Object.keys(REFERENCE_PREFIXES) as ReferencePrefix[];
const SAMPLE = 'RC-7K3M-92QU';
const PLACES = [3, 4, 5, 6, 8, 9, 10, 11];
const anyReference = fc
  .tuple(
    fc.constantFrom(...PREFIXES),
    fc.string({ unit: fc.constantFrom(...REFERENCE_ALPHABET), minLength: REFERENCE_RANDOM_LENGTH, maxLength: 7 }),
  )
  .map(([prefix, body]) => formatReference(prefix, body + referenceCheckCharacter(body)));

const put = (text: string, place: number, letter: string) => text.slice(0, place) + letter + text.slice(place + 1);
const faultOf = (typed: string, kinds?: ReferencePrefix[]) => {
  const read = readReference(typed, kinds);
  return 'fault' in read ? read.fault : null;
};

describe('a reference number is read as people write it', () => {
  test.each([
    ['without dashes', 'RC7K3M92QU'],
    ['with spaces', 'RC 7K3M 92QU'],
    ['in small letters', 'rc-7k3m-92qu'],
    ['with the dash of a phone', 'RC–7K3M–92QU'],
    ['with a long dash', 'RC—7K3M—92QU'],
    ['with the hyphen of a PDF', 'RC\u20107K3M\u201092QU'],
    ['with a hyphen that does not break', 'RC\u20117K3M\u201192QU'],
    ['with a minus', 'RC\u22127K3M\u221292QU'],
    ['with soft hyphens', 'RC\u00ad7K3M\u00ad92QU'],
    ['with slashes', 'RC/7K3M/92QU'],
    ['with tatweel', 'RCـ7K3Mـ92QU'],
    ['with a dot behind it', 'RC-7K3M-92QU.'],
    ['with no-break spaces', '\u00a0RC\u202f7K3M\u00a092QU'],
    ['in digits of Arabic', arabicIndic(SAMPLE)],
    ['in full width', 'ＲＣ－７Ｋ３Ｍ－９２ＱＵ'],
    ['with the marks of copied text', MARKS.map((mark, at) => mark + (SAMPLE[at] ?? '')).join('')],
    ['over two lines', 'RC-7K3M-\n92QU'],
  ])('%s', (_, typed) => {
    expect(readReference(typed)).toEqual({ reference: SAMPLE, prefix: 'RC' });
  });

  test('every number of every kind, with anything that is no letter or digit between its characters', () => {
    const between = fc.constantFrom('', '-', ' ', '\u2013', '\u00ad', '\u200e', '_', '·', '\t');
    fc.assert(
      fc.property(anyReference, fc.array(between, { minLength: 13, maxLength: 13 }), (reference, marks) => {
        const typed = [...reference].map((character, at) => character + (marks[at] ?? '')).join('');
        return 'reference' in readReference(typed) && faultOf(reference) === null;
      }),
    );
  });

  test('a zero in the first two letters is an O there, and a one or a small L is an I or an L', () => {
    expect(readReference('1R-7K3M-92QU')).toEqual({ reference: 'LR-7K3M-92QU', prefix: 'LR' });
    expect(readReference('lN-7K3M-92QU')).toEqual({ reference: 'IN-7K3M-92QU', prefix: 'IN' });
    const looks = PREFIXES.map((prefix) => prefix.replace(/O/g, '0').replace(/[IL]/g, '1'));
    expect(new Set(looks).size).toBe(PREFIXES.length);
  });
});

describe('what cannot be one is refused with what to do', () => {
  test.each([
    ['', 'required'],
    [' - \u200e', 'required'],
    ['RC-7K3M-92Q', 'referenceLength:RC'],
    ['7K3M-92QU', 'referenceLength:RC'],
    ['RC-7K3M-92QUU', 'referenceLength:RC'],
    ['RC-7K3M-92QW', 'referenceMistyped'],
    ['RC-7K3M-29QU', 'referenceMistyped'],
    ['RG-7K3M-92QU', 'referenceMistyped'],
    ['RC-7K3M-92Qش', 'referenceMistyped'],
    ['RC-7K3M-920U', 'referenceUnused:0'],
    ['RC-7K3M-92OU', 'referenceUnused:O'],
    ['RC-7l3M-92QU', 'referenceUnused:L'],
    ['RC-7K3M-92Q1', 'referenceUnused:1'],
    ['EC-7K3M-92QU', 'referenceOther:RC'],
  ])('%j by %s', (typed, fault) => {
    expect(faultOf(typed, ['RC'])).toBe(fault);
    const parsed = field('RC').safeParse(typed);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([fault]);
  });

  test('every single wrong character is noticed, and every swap of two', () => {
    fc.assert(
      fc.property(anyReference, (reference) => {
        for (const place of PLACES)
          for (const letter of REFERENCE_ALPHABET)
            if (letter !== reference[place]) expect(faultOf(put(reference, place, letter))).toBe('referenceMistyped');
        for (const first of PLACES)
          for (const second of PLACES) {
            const [one = '', other = ''] = [reference[first], reference[second]];
            if (one === other) continue;
            expect(faultOf(put(put(reference, first, other), second, one))).toBe('referenceMistyped');
          }
      }),
      { numRuns: 50 },
    );
  });

  test('nothing that is typed makes the reader throw, and its answer is read as itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyReference), (typed) => {
        const read = readReference(typed);
        return 'fault' in read || faultOf(read.reference) === null;
      }),
    );
  });
});
