import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['what was chosen at the desk', 'en', '"ar"', ['ar-SA'], 'en'],
  ['the portal in this browser', null, '"en"', ['ar-SA'], 'en'],
  ['the first language of the browser that the desk speaks', null, null, ['fr-FR', 'EN-GB', 'ar'], 'en'],
  ['Arabic for everybody else', null, 'oops', ['fr'], 'ar'],
])('the language is that of %s', (_, chosen, portal, browser, lang) => {
  expect(languageOf(chosen, portal, browser)).toBe(lang);
});
