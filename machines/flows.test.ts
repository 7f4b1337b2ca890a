/** Proves the flows whose machines need no tests of their own. One of them: `vitest run machines/flows -t login`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FlowId, flows } from './index.ts';
import { proveMachine } from './kit/testing/suite.ts';

/** How many paths the browser walks at most, so that a machine that grows is noticed. */
const longestCover: Partial<Record<FlowId, number>> = {
  dealCancel: 4,
  draftDiscard: 4,
  forgottenPassword: 5,
  identityApp: 12,
  login: 7,
  mobileChange: 4,
  oneTimeCode: 9,
  passwordChange: 2,
  profileEdit: 4,
  registration: 4,
  session: 8,
  ssoReturn: 3,
  upload: 15,
};
for (const [id, paths] of Object.entries(longestCover))
  proveMachine(flows[id as FlowId].model, { longestCover: paths });

test('every flow is proved here or in a test of its own', () => {
  const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const isProved = (id: string) => id in longestCover || own.some((text) => text.includes(`proveMachine(${id}Model,`));
  expect(Object.keys(flows).filter((id) => !isProved(id))).toEqual([]);
});
