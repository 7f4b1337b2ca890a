import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { ExemptionRequest } from '#contract/services/exemptions.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Timeline } from '#web/ui/Timeline.tsx';

type Stage = { id: string; name: MessageDescriptor; at: string | null };

const submitted = msg`Request submitted`;
const decision = msg`Decision of the fund`;
const objection = msg`Your objection`;
const answer = msg`Answer to your objection`;
const states = { done: msg`done`, now: msg`now` };

const stagesOf = ({ submittedAt, decidedAt, objected }: ExemptionRequest): Stage[] => [
  { id: 'submitted', name: submitted, at: submittedAt },
  { id: 'decision', name: decision, at: decidedAt },
  ...(objected
    ? [
        { id: 'objection', name: objection, at: objected.at },
        { id: 'answer', name: answer, at: objected.answeredAt },
      ]
    : []),
];

/** What has happened, and what is under way. An objection is shown once there is one. */
export const RequestTimeline = ({ request }: { request: ExemptionRequest }) => {
  const { t, i18n } = useLingui();
  const lang = useLang();
  return (
    <Timeline
      label={t`The steps of your request`}
      items={stagesOf(request).map(({ id, name, at }) => {
        const state = at === null ? 'now' : 'done';
        return {
          id,
          title: i18n._(name),
          state,
          stateText: i18n._(states[state]),
          meta: at && formatBothCalendars(at, lang),
        };
      })}
    />
  );
};
