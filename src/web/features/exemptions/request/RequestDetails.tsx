/** What became of a submitted request, read from the server and kept up to date while it is on the screen. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ExemptionRequest } from '#contract/services/exemptions.ts';
import { api } from '#web/api/api.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { FundNote, RequestReading, SubmittedRequest } from '#web/parts/wizard/request/SubmittedRequest.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import styles from '../exemptions.module.css';
import { NextSteps } from '../NextSteps.tsx';
import { exemptionQuery } from '../reads.ts';
import { useFieldNames } from '../steps/fields.ts';
import { Objection } from './Objection.tsx';
import { statusOf } from './status.ts';

export const RequestDetails = withReads<{ id: string }>(({ id }) => {
  useLiveReads();
  return (
    <RequestReading read={readOf(useQuery(exemptionQuery(id)))}>
      {(request) => <RequestView request={request} />}
    </RequestReading>
  );
});

type Shown = { request: ExemptionRequest };

/** An objection is shown once there is one. */
const stagesOf = ({ submittedAt, decidedAt, objected }: ExemptionRequest) => [
  { id: 'submitted', name: msg`Request submitted`, at: submittedAt },
  { id: 'decision', name: msg`Decision of the fund`, at: decidedAt },
  ...(objected
    ? [
        { id: 'objection', name: msg`Your objection`, at: objected.at },
        { id: 'answer', name: msg`Answer to your objection`, at: objected.answeredAt },
      ]
    : []),
];

export const RequestView = ({ request }: Shown) => {
  const { id, objected, attachments, objectionAttachments } = request;
  return (
    <SubmittedRequest
      machine="exemption"
      state={request.stateValue}
      status={statusOf(request)}
      reason={request.reason}
      stages={stagesOf(request)}
      answers={<Answers request={request} />}
      documents={{
        // What is attached to an objection that is not submitted is shown with its form.
        files: [...attachments, ...(objected ? objectionAttachments : [])],
        titles: request.documentTitles,
        fileOf: ({ id: attachmentId }) => api.exemptions.download.file({ params: { id, attachmentId } }),
      }}
    >
      {request.status === 'INPROGRESS' && <NextSteps title={<Trans>What happens next</Trans>} />}
      {request.items.length > 0 && (
        <Section title={<Trans>The loans of the deceased</Trans>}>
          <Items request={request} />
        </Section>
      )}
      {request.objection === 'possible' && <Objection request={request} />}
      {objected && <Objected objected={objected} />}
    </SubmittedRequest>
  );
};

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
      {answer !== null && <FundNote text={answer} />}
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
