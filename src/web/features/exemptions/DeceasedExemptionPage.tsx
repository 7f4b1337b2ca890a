/** Version 1 of the service on one page: what an exemption is, and the latest requests. What is filled in is the same. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { Reading } from '#web/notices/Reading.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { AboutExemption } from './AboutExemption.tsx';
import { Drafts, Requests } from './list/Requests.tsx';
import { exemptionsQuery } from './reads.ts';

const DeceasedExemptionPage = () => (
  <AboutExemption>
    <Latest />
  </AboutExemption>
);
export default withReads(DeceasedExemptionPage);

const Latest = () => {
  const { t } = useLingui();
  useLiveReads();
  return (
    <Reading
      read={readOf(useQuery(exemptionsQuery(1, undefined)))}
      loading={t`Your requests are being loaded`}
      failed={<Trans>Your requests could not be shown</Trans>}
    >
      {({ drafts, requests }) => (
        <>
          <Drafts drafts={drafts} />
          {requests.length > 0 && (
            <Section title={<Trans>My latest requests</Trans>}>
              <Requests requests={requests} />
            </Section>
          )}
        </>
      )}
    </Reading>
  );
};
