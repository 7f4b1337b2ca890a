/** What became of a submitted request, read from the server and kept up to date while it is on the screen. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExemptionRequest } from '#contract/services/exemptions.ts';
import { api } from '#web/api/api.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { exemptionQuery, readOf, withReads } from '#web/api/queries/reads.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { Reading } from '#web/notices/Reading.tsx';
import { SentDocuments } from '#web/parts/upload/SentDocuments.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FactsShape } from '#web/ui/Skeleton.tsx';
import styles from '../exemptions.module.css';
import { NextSteps } from '../NextSteps.tsx';
import { useFieldNames } from '../steps/fields.ts';
import { Objection } from './Objection.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';
import { statusOf } from './status.ts';

export const RequestDetails = withReads<{ id: string }>(({ id }) => {
  const { t } = useLingui();
  useLiveReads();
  return (
    <Reading
      read={readOf(useQuery(exemptionQuery(id)))}
      loading={t`Your request is being loaded`}
      shape={<FactsShape facts={8} isTitled={false} />}
      failed={<Trans>Your request could not be shown</Trans>}
    >
      {(request) => <RequestView request={request} />}
    </Reading>
  );
});

type Shown = { request: ExemptionRequest };

export const RequestView = ({ request }: Shown) => (
  <>
    {/* The page changes by itself; a screen reader announces the change. */}
    <div role="status" data-machine="exemption" data-state={JSON.stringify(request.stateValue)}>
      <Status request={request} />
    </div>
    {request.status === 'INPROGRESS' && <NextSteps title={<Trans>What happens next</Trans>} />}
    {request.items.length > 0 && (
      <Section title={<Trans>The loans of the deceased</Trans>}>
        <Items request={request} />
      </Section>
    )}
    {request.objection === 'possible' && <Objection request={request} />}
    {request.objected && <Objected objected={request.objected} />}
    <Section title={<Trans>Progress of the request</Trans>}>
      <RequestTimeline request={request} />
    </Section>
    <Section title={<Trans>Details of your request</Trans>}>
      <Card>
        <Answers request={request} />
      </Card>
    </Section>
    <Section title={<Trans>Documents</Trans>}>
      <Documents request={request} />
    </Section>
  </>
);

const Status = ({ request }: Shown) => {
  const { i18n } = useLingui();
  const { chip, title, text } = statusOf(request);
  return (
    <Notice kind={chip === 'ok' ? 'done' : 'info'} title={i18n._(title)}>
      <p>{i18n._(text)}</p>
      {request.reason !== null && <Said by={<Trans>Note from the fund:</Trans>} text={request.reason} />}
    </Notice>
  );
};

const Said = ({ by, text }: { by: ReactNode; text: string }) => (
  <p>
    {by} <bdi>{text}</bdi>
  </p>
);

const Items = ({ request: { items } }: Shown) => {
  const words = useBilingual();
  return (
    <CaseList>
      {items.map(({ loanId, title, contractNumber, outstanding, isExempted, reason }) => (
        <CaseItem
          key={loanId}
          title={<bdi>{words(title)}</bdi>}
          detail={
            <span className={styles.detail}>
              <span>
                <Trans>
                  Contract <Ltr>{contractNumber}</Ltr>
                </Trans>
              </span>
              <span>
                <Trans>
                  Outstanding on the day of the decision: <Riyals halalas={outstanding} />
                </Trans>
              </span>
              {reason !== null && (
                <span>
                  <Trans>
                    Reason: <bdi>{reason}</bdi>
                  </Trans>
                </span>
              )}
            </span>
          }
          chip={
            <Chip kind={isExempted ? 'ok' : 'off'}>
              {isExempted ? <Trans>Waived</Trans> : <Trans>Not waived</Trans>}
            </Chip>
          }
        />
      ))}
    </CaseList>
  );
};

const Objected = ({ objected: { reason, answer } }: { objected: NonNullable<ExemptionRequest['objected']> }) => (
  <Section title={<Trans>Your objection</Trans>}>
    <Card className={styles.about}>
      <p>
        <bdi>{reason}</bdi>
      </p>
      {answer !== null && <Said by={<Trans>Note from the fund:</Trans>} text={answer} />}
    </Card>
  </Section>
);

const Answers = ({ request: { answers } }: Shown) => {
  const names = useFieldNames();
  const rows = <Name extends string>(labels: Record<Name, string>, given: Record<Name, string>) =>
    (Object.keys(labels) as Name[]).map((name) => ({ label: labels[name], value: <Ltr>{given[name]}</Ltr> }));
  return (
    <KeyValues
      direction="column"
      items={[...rows(names.deceased(), answers.deceased), ...rows(names.instruments(), answers.instruments)]}
    />
  );
};

const Documents = ({ request: { id, attachments, objected, objectionAttachments, documentTitles } }: Shown) => {
  const words = useBilingual();
  return (
    <SentDocuments
      // What is attached to an objection that is not submitted is shown with its form.
      files={[...attachments, ...(objected ? objectionAttachments : [])]}
      titleOf={(kind) => {
        const title = documentTitles[kind];
        return title ? words(title) : kind;
      }}
      fileOf={({ id: attachmentId }) => api.exemptions.download.file({ params: { id, attachmentId } })}
    />
  );
};
