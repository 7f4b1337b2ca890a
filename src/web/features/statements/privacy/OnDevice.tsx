/** What the browser stores: cookies and storage, by what they are for. The guide of the storage has every key. */
import { Plural, Trans } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { type Stored, StoredThings } from './StoredThings.tsx';

const THINGS: readonly Stored[] = [
  {
    id: 'session-cookie',
    what: (
      <Trans>
        The cookie <Ltr>session</Ltr>
      </Trans>
    ),
    why: <Trans>It shows the server that you are logged in. Scripts cannot read it.</Trans>,
    howLong: <Trans>Until you log out or close the browser.</Trans>,
  },
  {
    id: 'login-cookies',
    what: (
      <Trans>
        The cookies <Ltr>sso</Ltr> and <Ltr>identity-app</Ltr>
      </Trans>
    ),
    why: (
      <Trans>
        They are set when you log in by these ways, so that the answer comes back to your browser and no other.
      </Trans>
    ),
    howLong: (
      <Trans>
        The first for <Plural value={limits.sso.lifetime / 60} one="# minute" other="# minutes" />, the second until you
        close the browser.
      </Trans>
    ),
  },
  {
    id: 'sso-used',
    what: (
      <Trans>
        The cookie <Ltr>sso-used</Ltr>
      </Trans>
    ),
    why: (
      <Trans>
        It says that somebody has logged in by the national single sign-on in this browser, so that the next one has to
        enter their credentials there. It names nobody.
      </Trans>
    ),
    howLong: (
      <Trans>
        For <Plural value={limits.sso.used / 86_400} one="# day" other="# days" /> after the last such login.
      </Trans>
    ),
  },
  {
    id: 'tab',
    what: <Trans>In the tab: your name, ID number, mobile and e-mail, and a token of the session</Trans>,
    why: <Trans>To show them without asking the server again. The token is worth nothing without the cookie.</Trans>,
    howLong: <Trans>Until you log out or close the tab.</Trans>,
  },
  {
    id: 'unsaved',
    what: <Trans>What you typed and the server does not have yet</Trans>,
    why: <Trans>So that nothing is lost when the line breaks or the session ends.</Trans>,
    howLong: (
      <Trans>
        Until it is saved or you log out. A message to the fund that you did not send, for a day. Some browsers delete
        it when you have not opened the portal for seven days, and every browser when you close a private window.
      </Trans>
    ),
  },
  {
    id: 'choices',
    what: (
      <Trans>
        Your language, colours, text size and the key of the search, and that you have read the privacy notice
      </Trans>
    ),
    why: <Trans>So that you do not have to choose again.</Trans>,
    howLong: <Trans>Until you change them or clear the data of the site.</Trans>,
  },
  {
    id: 'signs',
    what: (
      <Trans>Signs of the portal: which way you logged in, when you were last active, a random number of the tab</Trans>
    ),
    why: (
      <Trans>
        To end the session in all tabs together, and to find a fault that you report. The number does not say who you
        are.
      </Trans>
    ),
    howLong: (
      <Trans>
        The random number until the tab is closed, the others until you log out or clear the data of the site.
      </Trans>
    ),
  },
  {
    id: 'unsent-logout',
    what: <Trans>After a logout without a connection: a code that ends your session with the fund</Trans>,
    why: <Trans>So that the session ends as soon as there is a connection. It names nobody and opens nothing.</Trans>,
    howLong: <Trans>Until that session has ended, or somebody logs in on this device.</Trans>,
  },
  {
    id: 'way',
    what: (
      <Trans>
        The page that you asked for before the login, an estimate that you typed, and which maintenance notices you
        closed
      </Trans>
    ),
    why: <Trans>So that you continue where you were, and do not read the same notice twice.</Trans>,
    howLong: <Trans>Until you close the tab at the latest. A logout removes the estimate.</Trans>,
  },
  {
    id: 'signing',
    what: <Trans>The numbers of a contract that you are signing and of its request to the identity app</Trans>,
    why: <Trans>So that the portal knows it again when the identity app leads you back, in another tab too.</Trans>,
    howLong: <Trans>Until you log out.</Trans>,
  },
  {
    id: 'rated',
    what: <Trans>Which pages you called useful or not</Trans>,
    why: <Trans>So that a page does not ask twice.</Trans>,
    howLong: <Trans>Until you close the tab.</Trans>,
  },
];

export const OnDevice = () => <StoredThings things={THINGS} />;
