/**
 * The accessibility statement: for whom the portal works, how that is tested, what is known not to work, and where to
 * complain.
 */
import { Trans } from '@lingui/react/macro';
import { Complain, Demonstration, Part, Statement } from './Statement.tsx';

const AccessibilityStatementPage = () => (
  <Statement
    title={<Trans>Accessibility statement</Trans>}
    lead={
      <Trans>
        The fund wants everybody to be able to use this portal, with whatever eyes, ears and hands they have.
      </Trans>
    }
  >
    <Part title={<Trans>What we aim at</Trans>}>
      <p>
        <Trans>
          The portal aims at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, in Arabic and in English.
          This is our own statement: no outside body has certified it.
        </Trans>
      </p>
    </Part>
    <Part title={<Trans>What you can do</Trans>}>
      <ul>
        <li>
          <Trans>Use every page with the keyboard alone. The element that has the focus is always outlined.</Trans>
        </li>
        <li>
          <Trans>
            Use a screen reader: fields, errors, steps and news are named and announced in the page’s language.
          </Trans>
        </li>
        <li>
          <Trans>
            Enlarge the text, choose a dark theme or a high contrast with the accessibility button in the header, or
            zoom in with your browser.
          </Trans>
        </li>
        <li>
          <Trans>Open the search with the key “/”, or switch that key off with the accessibility button.</Trans>
        </li>
        <li>
          <Trans>Ask for less motion on your device: animations then stop here, too.</Trans>
        </li>
        <li>
          <Trans>Hear the number in the image of the contact page instead of reading it.</Trans>
        </li>
        <li>
          <Trans>
            Take your time: the portal warns you before a session ends, you can continue with one press, and what you
            typed is saved.
          </Trans>
        </li>
      </ul>
    </Part>
    <Part title={<Trans>How it is tested</Trans>}>
      <ul>
        <li>
          <Trans>
            With every change, a program checks the pages and the states of the forms by the rules of WCAG 2.2 AA that a
            program can judge, in both languages, on a phone and on a desktop, and checks that the pages are valid HTML.
          </Trans>
        </li>
        <li>
          <Trans>
            Every flow is walked through in a real browser, and the focus must always be in the right place afterwards.
          </Trans>
        </li>
        <li>
          <Trans>Programs find only a part of all barriers. That is why we ask you to tell us about the others.</Trans>
        </li>
      </ul>
    </Part>
    <Part title={<Trans>Known limits</Trans>}>
      <ul>
        <li>
          <Trans>
            Documents in PDF have selectable text, but they are not tagged for screen readers. What they say is also on
            the page that offers them, or ask a branch to read them to you.
          </Trans>
        </li>
        <li>
          <Trans>
            The picture of the regions on the page of the branches is not needed: the list beside it says the same.
          </Trans>
        </li>
        <li>
          <Trans>
            The national single sign-on and the national identity app belong to others, and their accessibility is not
            ours to vouch for.
          </Trans>
        </li>
        <li>
          <Trans>Systematic tests with people who have disabilities have not been carried out yet.</Trans>
        </li>
      </ul>
    </Part>
    <Demonstration>
      <Trans>
        The portal that you see is not the fund’s official service. Nothing that you submit here reaches the fund.
      </Trans>
    </Demonstration>
    <Complain>
      <Trans>
        If something here is hard or impossible for you to use, tell us which page it is and what happened. You can also
        have the same thing done for you by phone or at a branch.
      </Trans>
    </Complain>
  </Statement>
);
export default AccessibilityStatementPage;
