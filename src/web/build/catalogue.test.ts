import { expect, test } from 'vitest';
import { areaOf } from './catalogue.ts';

test.each([
  ['src/web/features/login/LoginPage.tsx', 'login'],
  ['/home/me/portal/src/web/features/loan-application/steps/Cost.tsx', 'loan-application'],
  ['src/web/shell/Header.tsx', 'frame'],
  ['src/web/routing/current-page.ts', 'frame'],
  ['src/web/features/login/login.pages.ts', 'frame'],
  ['src/web/features/login/login.search.ts', 'portal-search'],
  ['src/web/features/letters/letters.services.ts', 'services'],
  ['src/web/i18n/problem-text.tsx', 'live'],
  ['src/web/parts/upload/upload-texts.ts', 'live'],
  ['src/web/parts/one-time-code/CodeHelp.tsx', 'live'],
  ['src/web/prerender.tsx', 'prerender'],
])('the messages of %s are in the area "%s"', (file, area) => {
  expect(areaOf(file)).toBe(area);
});
