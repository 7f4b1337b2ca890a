/** A statement of the fund about the portal: parts with headings, and how to complain at its end. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageTextLink } from '#web/routing/links.tsx';
import { useConfig } from '#web/state/config.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import styles from './Statement.module.css';

export const Statement = ({ title, lead, children }: { title: ReactNode; lead: ReactNode; children: ReactNode }) => (
  <PageLayout width="measure" title={title} lead={lead}>
    <div className={styles.statement}>{children}</div>
  </PageLayout>
);

export const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Section title={title}>
    <div className={styles.part}>{children}</div>
  </Section>
);

/** Said where the portal is not the fund's: without a registration it is a demonstration. */
export const Demonstration = ({ children }: { children: ReactNode }) =>
  useConfig()?.governmentRegistration ? null : (
    <Part title={<Trans>This is a demonstration</Trans>}>
      <p>{children}</p>
    </Part>
  );

/** The ways to the fund; the phone is there once the server has named it. */
export const Complain = ({ children }: { children: ReactNode }) => {
  const phone = useConfig()?.supportPhone;
  return (
    <Part title={<Trans>Questions and complaints</Trans>}>
      <p>{children}</p>
      <ul>
        {phone && (
          <li>
            <Trans>
              Call{' '}
              <a href={`tel:${phone}`}>
                <Ltr>{phone}</Ltr>
              </a>
            </Trans>
          </li>
        )}
        <li>
          <PageTextLink to="/$lang/contact_us">
            <Trans>Send a message to the fund</Trans>
          </PageTextLink>
        </li>
        <li>
          <PageTextLink to="/$lang/locations">
            <Trans>Visit a branch</Trans>
          </PageTextLink>
        </li>
      </ul>
    </Part>
  );
};
