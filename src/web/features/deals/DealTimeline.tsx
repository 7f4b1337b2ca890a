import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { DealDetails, StepTimes } from '#contract/loans/deals.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { UsualDays } from '#web/i18n/UsualDays.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import styles from './deals.module.css';
import { type Stage, stagesOf, stepTexts } from './timeline.ts';

const states: Record<Stage['state'], MessageDescriptor> = {
  done: msg`done`,
  now: msg`now`,
  todo: msg`still to come`,
  stopped: msg`ended here`,
};
const notReached = msg`not reached`;

/** `times`: how long the steps usually take, where that is known. */
export const DealTimeline = ({ deal, times }: { deal: DealDetails; times: StepTimes['steps'] | null }) => {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const when = ({ state, at }: Stage) => {
    if (at === null) return null;
    const on = formatBothCalendars(at, lang);
    return state === 'now' ? t`Since ${on}` : on;
  };
  const usual = ({ step, state }: Stage) => {
    const days = times?.[step];
    return days && deal.outcome === 'open' && (state === 'now' || state === 'todo') && <UsualDays days={days} />;
  };
  const meta = (stage: Stage) => {
    const [at, days] = [when(stage), usual(stage)];
    if (!at && !days) return null;
    return (
      <>
        {at && <span className={styles.when}>{at}</span>}
        {days && <span className={styles.when}>{days}</span>}
      </>
    );
  };
  const stages = stagesOf(deal);
  return (
    <>
      <Timeline
        label={t`The seven steps of your request`}
        items={stages.map((stage) => {
          const { name, what } = stepTexts[stage.step];
          return {
            id: stage.step,
            title: i18n._(name),
            state: stage.state,
            stateText: i18n._(stage.state === 'todo' && deal.outcome !== 'open' ? notReached : states[stage.state]),
            meta: meta(stage),
            children: (stage.state === 'now' || stage.documents.length > 0) && (
              <>
                {stage.state === 'now' && <p>{i18n._(what)}</p>}
                <Asked stage={stage} titles={deal.documentTitles} />
              </>
            ),
          };
        })}
      />
      {stages.some(usual) && (
        <p>
          <small>
            <Trans>
              The usual times are those of the fund’s requests of the last two years. They are not a promise.
            </Trans>
          </small>
        </p>
      )}
    </>
  );
};

/** Documents that were required, delivered, or no longer required during a step. */
const Asked = ({ stage, titles }: { stage: Stage; titles: DealDetails['documentTitles'] }) => {
  const lang = useLang();
  const words = useBilingual();
  return stage.documents.map(({ at, event, kind }) => {
    const title = titles[kind ?? ''];
    const name = title ? words(title) : kind;
    const on = formatBothCalendars(at, lang);
    return (
      <p key={`${at} ${event} ${kind}`}>
        {event === 'document.request' && <Trans>The fund asked for: {name}</Trans>}
        {event === 'document.receive' && <Trans>You sent: {name}</Trans>}
        {event === 'document.withdraw' && <Trans>The fund no longer asks for: {name}</Trans>}
        <br />
        <small>{on}</small>
      </p>
    );
  });
};
