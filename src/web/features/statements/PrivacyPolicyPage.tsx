/** What the portal stores about people, why and for how long, on the server and on the device: by the constants that delete it. */
import { Plural, Trans } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import { retentionDays as days } from '#contract/portal/retention.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { OnDevice } from './privacy/OnDevice.tsx';
import { OnServer } from './privacy/OnServer.tsx';
import { Complain, Demonstration, Part, Statement } from './Statement.tsx';

const PrivacyPolicyPage = () => (
  <Statement
    title={<Trans>Privacy policy</Trans>}
    lead={<Trans>What the portal stores about you, why, for how long, and what you can do about it.</Trans>}
  >
    <Part title={<Trans>In short</Trans>}>
      <ul>
        <li>
          <Trans>The fund uses your data for the services that you ask for, and for nothing else.</Trans>
        </li>
        <li>
          <Trans>There is no advertising, and there are no trackers. No page loads anything from anybody else.</Trans>
        </li>
        <li>
          <Trans>Your password is stored only as a code that cannot be turned back into it.</Trans>
        </li>
        <li>
          <Trans>
            The search of the portal runs on your device: your words are only in the address of its page. Where you are
            when you ask for the nearest branch stays on your device.
          </Trans>
        </li>
      </ul>
    </Part>
    <Part title={<Trans>What the server stores</Trans>}>
      <OnServer />
    </Part>
    <Part title={<Trans>What your device stores</Trans>}>
      <OnDevice />
    </Part>
    <Part title={<Trans>Who else receives data</Trans>}>
      <ul>
        <li>
          <Trans>
            The civil registry: your civil ID and your birth date when you register, to check that they belong together.
          </Trans>
        </li>
        <li>
          <Trans>The company that delivers text messages: your mobile number and the text of each message.</Trans>
        </li>
        <li>
          <Trans>
            The national single sign-on and the national identity app: your civil ID and what you are asked to approve,
            when you use them.
          </Trans>
        </li>
        <li>
          <Trans>
            Whoever verifies a paper that you gave them: whether it is valid, and what is on it, with your name
            shortened.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>Nobody else. Your data is not sold.</Trans>
      </p>
    </Part>
    <Part title={<Trans>What you can do</Trans>}>
      <ul>
        <li>
          <Trans>
            See what the fund has about you on <PageTextLink to="/$lang/account">your account</PageTextLink>, and change
            your e-mail, address, mobile and password there.
          </Trans>
        </li>
        <li>
          <Trans>Delete drafts and loans that you tried out yourself.</Trans>
        </li>
        <li>
          <Trans>
            Ask the fund for a copy of your data, for a correction, or for the deletion of what it does not need to
            keep. The portal has no button for that: write a message or visit a branch.
          </Trans>
        </li>
        <li>
          <Trans>Delete what your device stores: log out, and clear the data of this site in your browser.</Trans>
        </li>
      </ul>
    </Part>
    <Part title={<Trans>How it is protected</Trans>}>
      <ul>
        <li>
          <Trans>Logging in takes two proofs: what you know, and a code or an approval on your mobile.</Trans>
        </li>
        <li>
          <Trans>
            A code is valid for <Plural value={limits.code.lifetime / 60} one="# minute" other="# minutes" /> and for{' '}
            <Plural value={limits.code.attempts} one="# attempt" other="# attempts" />; it is deleted{' '}
            <Plural value={days.challenge} one="# day" other="# days" /> after it has expired.
          </Trans>
        </li>
        <li>
          <Trans>Files that you upload are checked, and only you and the fund can open them.</Trans>
        </li>
        <li>
          <Trans>
            The server’s technical log has no names. Civil IDs, mobile numbers and e-mail addresses are made unreadable
            in it.
          </Trans>
        </li>
      </ul>
    </Part>
    <Demonstration>
      <Trans>
        Its people and their data are invented, and the registry, the text messages and the identity app are played on
        the same computer. Whoever runs it sees everything. Do not enter data of real people.
      </Trans>
    </Demonstration>
    <Complain>
      <Trans>If you have a question about your data or think that it was handled wrongly, tell us.</Trans>
    </Complain>
  </Statement>
);
export default PrivacyPolicyPage;
