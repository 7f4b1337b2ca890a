import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULES, readRule, rule } from './rules.ts';

test('a rule and its parameter survive being a message', () => {
  const parameter = fc.oneof(fc.integer(), fc.string({ minLength: 1 }), fc.constant('150|1500'), fc.constant('a:b'));
  fc.assert(
    fc.property(fc.constantFrom(...RULES), fc.option(parameter, { nil: undefined }), (name, given) => {
      expect(readRule(rule(name, given))).toEqual(
        given === undefined ? { rule: name } : { rule: name, parameter: String(given) },
      );
    }),
  );
});

test.each(['', 'Invalid input', 'toString', 'required ', 'unheard:10'])(
  'the foreign message %j is shown as invalid',
  (message) => {
    expect(readRule(message)).toEqual({ rule: 'invalid' });
  },
);
