/** The service in words: who may ask for an exemption, what is needed for it, how long it takes, and where it begins. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOfRead } from '#web/api/queries/reads.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './exemptions.module.css';
import { exemptionReferenceQuery } from './reads.ts';

export const BeginExemption = () => (
  <PageButtonLink to="/$lang/request_deceased_exemption_v2/{-$id}" params={{ id: undefined }}>
    <Trans>Request an exemption</Trans>
  </PageButtonLink>
);

/** `others`: what can be opened besides a new request; `children`: what comes below. */
export const AboutExemption = ({ others, children }: { others?: ReactNode; children?: ReactNode }) => (
  <PageLayout
    width="measure"
    title={<Trans>Exemption of a deceased borrower</Trans>}
    lead={
      <Trans>
        We are sorry for your loss. If the person who died still owed the fund something, you can ask the fund to waive
        it.
      </Trans>
    }
  >
    <Service />
    <div className="actions">
      <BeginExemption />
      {others}
    </div>
    {children}
  </PageLayout>
);

const Service = () => {
  const { t } = useLingui();
  const words = useBilingual();
  const { data, error, refetch } = useQuery(exemptionReferenceQuery);
  const problem = problemOfRead(error);
  return (
    <div className={styles.about}>
      <section>
        <h2>
          <Trans>Who may ask</Trans>
        </h2>
        <p>
          <Trans>An heir of the deceased, or a person the heirs have authorised.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>What you need</Trans>
        </h2>
        <ul className={styles.needs}>
          <li>
            <Trans>The national ID number of the deceased, and the dates of birth and death</Trans>
          </li>
          <li>
            <Trans>The numbers of the court's two instruments: of the death, and of the heirs</Trans>
          </li>
          {data?.documents.map(({ kind, title, hint }) => (
            <li key={kind}>
              {words(title)}
              <small>{words(hint)}</small>
            </li>
          ))}
        </ul>
        {!data && !problem && <Skeleton lines={6} label={t`The documents are being loaded`} />}
        {problem && (
          <ProblemNotice
            problem={problem}
            title={<Trans>The documents could not be shown</Trans>}
            onRetry={() => void refetch()}
          />
        )}
      </section>
      <section>
        <h2>
          <Trans>How long it takes</Trans>
        </h2>
        <p>
          <Trans>It takes about ten minutes to fill in. You can stop and continue at any time.</Trans>{' '}
          {data && <UsualDays usualDays={data.usualDays} />}
        </p>
      </section>
    </div>
  );
};

const UsualDays = ({ usualDays }: { usualDays: number }) => (
  <Plural
    value={usualDays}
    one="The fund usually decides within # day."
    other="The fund usually decides within # days."
  />
);
