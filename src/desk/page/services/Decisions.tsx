/** What the fund can decide of a request, and what a decision needs to know first. */
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { DeskExemption } from '../../services/exemptions.contract.ts';
import styles from '../controls.module.css';
import { client, exemptionQuery } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { ReasonQuestion } from '../pane/questions.tsx';
import { useDecision } from '../pane/useDecision.ts';
import { fill, noDecisions, texts } from '../texts.ts';
import { type Decided, LoansQuestion } from './LoansQuestion.tsx';
import { exemptionEvents } from './services.texts.ts';

type Decision =
  | 'exemption.accept'
  | 'exemption.rejectInPart'
  | 'exemption.reject'
  | 'objection.accept'
  | 'objection.reject';
const DECISIONS: readonly Decision[] = [
  'exemption.accept',
  'exemption.rejectInPart',
  'exemption.reject',
  'objection.accept',
  'objection.reject',
];
/** In part means some of several loans. */
const LOANS_NEEDED: Partial<Record<Decision, number>> = { 'exemption.accept': 1, 'exemption.rejectInPart': 2 };
const accepts = (event: Decision) => event === 'exemption.accept' || event === 'objection.accept';

export const Decisions = ({ one }: { one: DeskExemption }) => {
  const { t } = usePage();
  const { asked, ask, close, decide } = useDecision<DeskExemption, Decision>({ query: exemptionQuery(one.id) });
  const answer = (event: Decision, decided: Partial<Decided> = {}) =>
    decide(
      event,
      () => client.decideExemption({ params: { id: one.id }, body: { event, ...decided } }),
      fill(texts.decided, exemptionEvents[event]),
    );
  const possible = DECISIONS.filter(
    (event) => one.decisions.includes(event) && one.openItems.length >= (LOANS_NEEDED[event] ?? 0),
  );
  if (possible.length === 0) return <p>{t(one.objection === 'possible' ? noDecisions.citizen : noDecisions.nobody)}</p>;
  return (
    <>
      <div className={cx('actions', styles.actions)}>
        {possible.map((event) => (
          <Button
            key={event}
            variant={accepts(event) ? 'primary' : 'secondary'}
            className={event.endsWith('.reject') ? styles.danger : undefined}
            onClick={() => (accepts(event) ? answer(event) : ask(event))}
          >
            {t(exemptionEvents[event])}
          </Button>
        ))}
      </div>
      {asked === 'exemption.rejectInPart' && (
        <LoansQuestion loans={one.openItems} onClose={close} onAnswer={(decided) => answer(asked, decided)} />
      )}
      {(asked === 'exemption.reject' || asked === 'objection.reject') && (
        <ReasonQuestion of={asked} onClose={close} onAnswer={(reason) => answer(asked, { reason })} />
      )}
    </>
  );
};
