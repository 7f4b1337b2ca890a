/** Section 7: the calls. */
import type { Clauses } from './clauses.ts';

export const section7: Clauses = {
  'Calls to the server are rewritten to a beta server in the beta environment.': [
    'src/server/configuration/configuration.test.ts › the beta portal calls a server of another origin',
  ],
  'Pending requests can be cancelled.': [
    'src/web/api/api.browser.test.tsx › every call that is in flight can be cancelled, and is forgotten when it is over',
    'tests/e2e/walks/calls/pending-calls.spec.ts › what a page asks is cancelled when it is left, and nothing is said of it',
  ],
  'Responses containing a support ID are recognised as blocked by a firewall.': [
    'src/web/api/error-handler.test.ts › 0. a firewall answer comes before everything',
  ],
  'GET WhatIf/errorTest': [
    'src/server/configuration/configuration.test.ts › GET WhatIf/errorTest leaves the support ID in the log',
  ],
  'accept-language (en for en-us, otherwise the language code), Adf': [
    'src/web/api/api.browser.test.tsx › every call says its language and tab, and the token when there is one',
  ],
  'GET WhatIf/errorTest: response not read; global loader toggled': [
    'src/web/api/api.browser.test.tsx › what a person waits for changes something, except the two known calls and what is looked up by hand',
  ],
  'POST WhatIf/webSiteLog: body field partyStatus': [
    'src/server/configuration/configuration.test.ts › POST WhatIf/webSiteLog notes the party status, with or without a token',
  ],
  'Authorization bearer token if a user token exists': [
    'src/web/api/api.browser.test.tsx › every call says its language and tab, and the token when there is one',
  ],
  'POST WhatIf/webSiteLog: response not read; failures ignored silently; global loader toggled': [
    'src/web/api/api.browser.test.tsx › what a person waits for changes something, except the two known calls and what is looked up by hand',
  ],
};
