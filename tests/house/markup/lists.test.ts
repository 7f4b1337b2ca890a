/**
 * A list without markers stays a list. With `list-style: none`, VoiceOver in Safari says neither that it is one nor how many items it has;
 * with an empty text as its marker it looks the same and says both.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The marker of a `summary`, which is no list. */
const OF_A_SUMMARY = ['src/web/parts/wizard/GoodToKnow.module.css', 'src/web/ui/Disclosure.module.css'];

it('no list gives up its markers by `none`', () => {
  const giving = globSync('src/**/*.css', { cwd: root })
    .filter((file) => /list-style(?:-type)?:[^;}]*\bnone\b/.test(readFileSync(join(root, file), 'utf8')))
    .sort();
  expect(giving).toEqual(OF_A_SUMMARY);
});
