/** What a wizard asks while its draft is opened, and in the shells of its pages, is what its steps ask. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

/** The files with the questions, and the steps that ask them. */
const WIZARDS = [
  [
    'src/web/features/loan-application/loan-application.feature.tsx',
    'src/web/features/loan-application/steps/**/*.tsx',
  ],
  ['src/web/features/what-if/what-if.feature.tsx', 'src/web/features/what-if/screens/*.tsx'],
] as const;

const QUESTION = /(?:title|lead): msg`([^`]+)`/g;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(WIZARDS)('each question in %s is one of its steps', (file, steps) => {
  const [questions = ''] = /^( +)questions: \{$[\s\S]*?^\1\},$/m.exec(read(file)) ?? [];
  const asked = globSync(steps, { cwd: root }).map(read).join('\n');
  const texts = [...questions.matchAll(QUESTION)].map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => !asked.includes(text))).toEqual([]);
});
