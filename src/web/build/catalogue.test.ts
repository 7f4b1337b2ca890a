import { expect, test } from 'vitest';
import { areaOf } from './catalogue.ts';

test('a message belongs to the feature folder of the file that shows it, else to the shell', () => {
  expect(areaOf('src/web/features/login/LoginPage.tsx')).toBe('login');
  expect(areaOf('/work/main/src/web/features/loan-application/steps/Cost.tsx')).toBe('loan-application');
  expect(areaOf('src/web/app/Shell.tsx')).toBe('shell');
});
