import { expect, test } from 'vitest';
import { proveMachine } from '../kit/testing/suite.ts';
import { differs, isSameVersion } from './forced-update.machine.ts';
import { forcedUpdateModel } from './forced-update.model.ts';

proveMachine(forcedUpdateModel);

test.each([
  ['2.0.2', '2.0.3', false],
  ['2.0.10', '2.0.1', false],
  ['1.9.9', '2.0', false],
  ['2', '2.0.0', true],
  ['2.0.0', '2.0', true],
  ['2.0.1', '2.0', false],
  ['2.0', '2.0.1', false],
  ['2.0.0.1', '2.0', false],
  ['2.0.3', '2.0.3', true],
])('%s is the same version as %s: %s', (one, other, same) => {
  expect(isSameVersion(one, other)).toBe(same);
  expect(isSameVersion(other, one)).toBe(same);
});

test.each([
  ['older', '2.0.2', [], true],
  ['newer', '2.1.0', [], true],
  ['the latest', '2.0.3', [], false],
  ['older, and accepted', '2.0.2', ['2.0.1', '2.0.2'], false],
  ['newer, and accepted', '2.1', ['2.1.0'], false],
  ['neither the latest nor accepted', '2.0.1', ['2.0.2'], true],
])('an app that is %s (%s, accepted %j) has to be updated: %s', (_, current, accepted, required) =>
  expect(differs({ current, latest: '2.0.3', accepted })).toBe(required),
);
