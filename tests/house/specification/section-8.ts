/** Section 8: the error catalogue. Each of its messages is provoked in a browser, in both languages. */
import { MESSAGES } from '#tests/e2e/walks/catalogue/messages.ts';
import type { Clauses } from './clauses.ts';

const HANDLER = 'src/web/api/error-handler.test.ts';
/** Each is a test of this walk, under its key. */
const CATALOGUE = 'tests/e2e/walks/catalogue/catalogue.spec.ts › how';

export const section8: Clauses = {
  ...Object.fromEntries(
    Object.entries(MESSAGES).map(([key, { en }]) => [
      en,
      [CATALOGUE, `tests/e2e/walks/catalogue/messages.ts › ${key}`, `src/web/i18n/texts.test.tsx › ${key}: `],
    ]),
  ),
  'A firewall-blocked response shows a yellow persistent notice with a support ID.': [
    'src/web/notices/report.browser.test.tsx › a firewall is a yellow notice for 240 s, also without a support ID',
  ],
  'Generic errors show a red notice at the top.': [
    'src/web/notices/report.browser.test.tsx › what no screen words precisely is a red notice, for no less than its 5 s and no less than a success',
    'tests/e2e/walks/calls/pending-calls.spec.ts › a fault that no screen has words for is a red notice at the top for at least five seconds, beside what the screen shows',
  ],
  '1. Network error without status: mark internet down and show no_connection.': [
    `${HANDLER} › 1. no status: the line is down`,
  ],
  '2. Status 401 or 403: log out.': [`${HANDLER} › 2. 401 and 403 log out`],
  '3. Response body data.data is a list: show the description of its first item.': [
    `${HANDLER} › 3. data is a list: the description of its first item`,
  ],
  'If there is none, show something_went_wrong_please_try_again.': [
    'src/web/api/error-handler.test.ts › 8. nothing to say',
  ],
  '4. Response body msg: show it.': [`${HANDLER} › 4. msg`],
  '5. Response body error.message: show it.': [`${HANDLER} › 5. error.message`],
  '6. Error message: show it.': [`${HANDLER} › 6. the message of the error itself`],
  '7. A wafError: show the special firewall notice.': [
    'src/web/api/error-handler.test.ts › a wafError without a support ID',
  ],
  '8. Otherwise call the supplied fallback, or show something_went_wrong_please_try_again.': [
    `${HANDLER} › 8. nothing to say`,
  ],
  'Boot errors are logged to the console.': [
    'src/web/boot/boot-error.browser.test.tsx › at %s an error at the start is a page in its language with the reference, and is in the console',
  ],
  'An error carrying a url redirects to it.': [
    `${HANDLER} › an error that carries a url redirects, to our own paths only`,
  ],
};
