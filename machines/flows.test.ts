/** Proves the flows whose machines need no tests of their own. One of them: `npm test -- machines/flows -t login`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flows } from './index.ts';
import { proveMachine } from './kit/testing/suite.ts';

const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
for (const [id, { model }] of Object.entries(flows))
  if (!own.some((text) => text.includes(`proveMachine(${id}Model)`))) proveMachine(model);
