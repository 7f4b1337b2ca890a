/** What became of a request that was submitted, as its page shows it. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { SentDocuments } from '#web/parts/upload/SentDocuments.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FactsShape } from '#web/ui/Skeleton.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';

type ReadingProps<Request> = Pick<ComponentProps<typeof Reading<Request>>, 'read' | 'children'>;
export const RequestReading = <Request,>(props: ReadingProps<Request>) => {
  const { t } = useLingui();
  return (
    <Reading
      {...props}
      loading={t`Your request is being loaded`}
      shape={<FactsShape facts={8} isTitled={false} />}
      failed={<Trans>Your request could not be shown</Trans>}
    />
  );
};

/** What the fund has written about the request. */
export const FundNote = ({ text }: { text: string }) => (
  <p>
    <Trans>Note from the fund:</Trans> <bdi>{text}</bdi>
  </p>
);

/** The words of a status, and its kind. */
export type RequestStatus<Chip extends string> = {
  chip: Chip;
  name: MessageDescriptor;
  title: MessageDescriptor;
  text: MessageDescriptor;
};

type Stage = { id: string; name: MessageDescriptor; at: string | null };
const stageStates = { done: msg`done`, now: msg`now` };

/** What has happened, and what is under way. */
const Progress = ({ stages }: { stages: readonly Stage[] }) => {
  const { t, i18n } = useLingui();
  const lang = useLang();
  return (
    <Timeline
      label={t`The steps of your request`}
      items={stages.map(({ id, name, at }) => {
        const state = at === null ? 'now' : 'done';
        return {
          ...{ id, state },
          title: i18n._(name),
          stateText: i18n._(stageStates[state]),
          meta: at && formatBothCalendars(at, lang),
        };
      })}
    />
  );
};

type Documents = Pick<ComponentProps<typeof SentDocuments>, 'files' | 'fileOf'> & {
  titles: Readonly<Record<string, Bilingual>>;
};
type Props = {
  machine: string;
  /** The state of the lifecycle. */
  state: unknown;
  status: RequestStatus<string>;
  /** What the fund has written about its decision. */
  reason: string | null;
  /** What the citizen can do about the status. */
  action?: ReactNode;
  stages: readonly Stage[];
  answers: ReactNode;
  documents: Documents;
  /** What comes before the progress of the request. */
  children: ReactNode;
};

export const SubmittedRequest = ({ machine, state, status, reason, action, children, ...request }: Props) => {
  const { i18n } = useLingui();
  const words = useBilingual();
  const { titles, ...documents } = request.documents;
  return (
    <>
      {/* The page changes by itself; a screen reader announces the change. */}
      <div role="status" data-machine={machine} data-state={JSON.stringify(state)}>
        <Notice kind={status.chip === 'ok' ? 'done' : 'info'} title={i18n._(status.title)} action={action}>
          <p>{i18n._(status.text)}</p>
          {reason !== null && <FundNote text={reason} />}
        </Notice>
      </div>
      {children}
      <Section title={<Trans>Progress of the request</Trans>}>
        <Progress stages={request.stages} />
      </Section>
      <Section title={<Trans>Details of your request</Trans>}>
        <Card>{request.answers}</Card>
      </Section>
      <Section title={<Trans>Documents</Trans>}>
        <SentDocuments
          {...documents}
          titleOf={(kind) => {
            const title = titles[kind];
            return title ? words(title) : kind;
          }}
        />
      </Section>
    </>
  );
};
