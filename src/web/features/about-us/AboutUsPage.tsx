/** What the fund does, what it does, how to know that this portal is the fund's, and how to reach it. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import type { PagePath } from '#web/routing/pages.ts';
import { useConfig } from '#web/state/config.ts';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import styles from './AboutUsPage.module.css';

const AboutUsPage = () => (
  <PageLayout
    motif
    title={<Trans>About the fund</Trans>}
    lead={
      <Trans>The government’s lender for agriculture: it helps farmers build, equip and renew their projects.</Trans>
    }
  >
    <div className={styles.page}>
      <Section title={<Trans>What the fund does</Trans>}>
        <p>
          <Trans>
            The Agricultural Development Fund is a government fund. It finances agricultural projects of individuals,
            companies and institutes with interest-free loans: the fund covers a part of the cost of a project, and the
            applicant pays the rest.
          </Trans>
        </p>
        <p>
          <Trans>
            Its head office, branches and offices serve all regions of the Kingdom. This portal offers its services
            online: from the first idea to the certificate that your loan is paid off.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What the fund offers you</Trans>}>
        <ul className={styles.work}>
          {WORK.map(({ path, title, text }) => (
            <Work key={path} path={path} title={title}>
              {text}
            </Work>
          ))}
        </ul>
      </Section>
      <Section title={<Trans>What you can rely on</Trans>}>
        <ul className={styles.promises}>
          <li>
            <Trans>
              Everything is in Arabic and English, and you can switch at any time without losing what you typed.
            </Trans>
          </li>
          <li>
            <Trans>Your loan application is saved after every step. You can continue later, on any device.</Trans>
          </li>
          <li>
            <Trans>You see who acts next on your request, and the reason for every decision.</Trans>
          </li>
          <li>
            <Trans>Papers of the fund are sealed digitally, and anyone you give them to can verify them here.</Trans>
          </li>
          <li>
            <Trans>This portal has no advertising and no trackers: nothing about your visit goes to anyone else.</Trans>
          </li>
        </ul>
      </Section>
      <Trust />
      <Reach />
    </div>
  </PageLayout>
);
export default AboutUsPage;

const WORK: readonly { path: PagePath; title: ReactNode; text: ReactNode }[] = [
  {
    path: 'products_list',
    title: (
      <PageTextLink to="/$lang/products_list">
        <Trans>Loans for agricultural projects</Trans>
      </PageTextLink>
    ),
    text: <Trans>For each product you see who can apply, the conditions and the documents.</Trans>,
  },
  {
    path: 'disbursement_amount/{-$id}',
    title: <Trans>Contracts and payments</Trans>,
    text: (
      <Trans>You sign with the national identity app, and the fund pays out the loan as your project progresses.</Trans>
    ),
  },
  {
    path: 'release_service_verification',
    title: (
      <PageTextLink to="/$lang/release_service_verification">
        <Trans>Release certificates</Trans>
      </PageTextLink>
    ),
    text: (
      <Trans>They prove that a borrower owes the fund nothing, and anyone who receives them can verify them.</Trans>
    ),
  },
  {
    path: 'deceased_exemption_service_v2',
    title: (
      <PageTextLink to="/$lang/deceased_exemption_service_v2">
        <Trans>Families of deceased borrowers</Trans>
      </PageTextLink>
    ),
    text: <Trans>Heirs can ask the fund to waive what a borrower who died still owed.</Trans>,
  },
];

const Work = ({ path, title, children }: { path: PagePath; title: ReactNode; children: ReactNode }) => {
  const isOpen = useIsOpen();
  return (
    isOpen(path) && (
      <Card as="li">
        <h3>{title}</h3>
        <p>{children}</p>
      </Card>
    )
  );
};

/** The same facts as the stamp above every page, in full. */
const Trust = () => {
  const config = useConfig();
  const domain = config?.officialDomain ?? 'gov.sa';
  return (
    <Section title={<Trans>How to recognise a page of the fund</Trans>}>
      <Card>
        <KeyValues
          direction="column"
          items={[
            {
              label: <Trans>Address</Trans>,
              value: (
                <Trans>
                  It ends with <Ltr>.{domain}</Ltr> and begins with <Ltr>https://</Ltr>
                </Trans>
              ),
            },
            {
              label: <Trans>Registration with the Digital Government Authority</Trans>,
              value: config?.governmentRegistration ? (
                <Ltr>{config.governmentRegistration}</Ltr>
              ) : (
                <Trans>None: this is a demonstration</Trans>
              ),
            },
            {
              label: <Trans>Never to be shared</Trans>,
              value: <Trans>Your password and the codes you receive, whoever asks for them</Trans>,
            },
          ]}
        />
      </Card>
    </Section>
  );
};

const Reach = () => {
  const phone = useConfig()?.supportPhone;
  return (
    <Section title={<Trans>Contact and locations</Trans>}>
      {phone && (
        <p>
          <Trans>
            Support:{' '}
            <a href={`tel:${phone}`}>
              <Ltr>{phone}</Ltr>
            </a>
          </Trans>
        </p>
      )}
      <div className="actions">
        <PageButtonLink to="/$lang/contact_us">
          <Trans>Contact us</Trans>
        </PageButtonLink>
        <PageButtonLink to="/$lang/locations" variant="secondary">
          <Trans>Branches and offices</Trans>
        </PageButtonLink>
      </div>
    </Section>
  );
};
