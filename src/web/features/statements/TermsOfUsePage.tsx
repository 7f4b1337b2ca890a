/** What the portal promises, what it does not promise, and what it asks of its users. */
import { Trans } from '@lingui/react/macro';
import { PageTextLink } from '#web/routing/links.tsx';
import { Complain, Demonstration, Part, Statement } from './Statement.tsx';

const TermsOfUsePage = () => (
  <Statement
    title={<Trans>Terms of use</Trans>}
    lead={
      <Trans>
        What you can rely on here, and what the fund asks of you. By using the portal you agree to these terms.
      </Trans>
    }
  >
    <Part title={<Trans>What you can rely on</Trans>}>
      <ul>
        <li>
          <Trans>What you submit reaches the fund once, and you get a reference for it.</Trans>
        </li>
        <li>
          <Trans>You see who acts next on your request, and the reason for a refusal.</Trans>
        </li>
        <li>
          <Trans>
            Papers that the portal issues are sealed digitally, and whoever receives one can verify it here.
          </Trans>
        </li>
        <li>
          <Trans>Arabic and English say the same. If they ever differ, the Arabic text is the one that counts.</Trans>
        </li>
        <li>
          <Trans>Using the portal is free. A fee of a service is shown before you submit.</Trans>
        </li>
      </ul>
    </Part>
    <Part title={<Trans>What the portal does not promise</Trans>}>
      <ul>
        <li>
          <Trans>
            An estimate is no decision: it is calculated by the fund’s terms in force, and only the contract says what
            you get and what you pay back.
          </Trans>
        </li>
        <li>
          <Trans>An application gives no right to a loan. The fund decides about each one.</Trans>
        </li>
        <li>
          <Trans>
            The portal may be unavailable for a time. Planned maintenance is announced on its pages. What you had saved
            is there again afterwards.
          </Trans>
        </li>
        <li>
          <Trans>
            Links to services of others, such as maps, lead away from the portal. Their own terms apply there.
          </Trans>
        </li>
      </ul>
    </Part>
    <Part title={<Trans>What the fund asks of you</Trans>}>
      <ul>
        <li>
          <Trans>Enter only true information, and attach only genuine documents.</Trans>
        </li>
        <li>
          <Trans>
            Use your own login, and tell nobody your password or a code. What is done with your login counts as done by
            you until you tell the fund that somebody else has it.
          </Trans>
        </li>
        <li>
          <Trans>Log out when others use the same device.</Trans>
        </li>
        <li>
          <Trans>
            Do not try to reach the data of others, to overload the portal or to get around its protection. It may
            refuse requests that look like that.
          </Trans>
        </li>
      </ul>
    </Part>
    <Part title={<Trans>Changes of these terms</Trans>}>
      <p>
        <Trans>
          The date at the foot of this page says when they were changed last. A contract that you have signed is not
          changed by them.
        </Trans>
      </p>
      <p>
        <Trans>
          The <PageTextLink to="/$lang/privacy_policy">privacy policy</PageTextLink> describes how your data is handled.
        </Trans>
      </p>
    </Part>
    <Demonstration>
      <Trans>
        Its people, loans and papers are invented, and nothing here binds you or the fund. The seal of its papers proves
        only that this demonstration has issued them. Do not enter data of real people.
      </Trans>
    </Demonstration>
    <Complain>
      <Trans>If you think that the portal has not kept to these terms, tell us.</Trans>
    </Complain>
  </Statement>
);
export default TermsOfUsePage;
