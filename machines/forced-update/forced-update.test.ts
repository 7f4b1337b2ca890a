import { expect, test } from 'vitest';
import { proveMachine } from '../kit/testing/suite.ts';
import { isOlder } from './forced-update.machine.ts';
import { forcedUpdateModel } from './forced-update.model.ts';

proveMachine(forcedUpdateModel);

test.each([
  ['2.0.2', '2.0.3', true],
  ['2.0.9', '2.0.10', true],
  ['2.0.10', '2.0.9', false],
  ['1.9.9', '2.0', true],
  ['2', '2.0.0', false],
  ['2.0.0', '2.0', false],
  ['2.0.1', '2.0', false],
  ['2.0', '2.0.1', true],
  ['10.0.0', '9.9.9', false],
])('%s is older than %s: %s', (current, latest, older) => expect(isOlder(current, latest)).toBe(older));
