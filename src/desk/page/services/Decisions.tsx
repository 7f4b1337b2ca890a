/** What the fund can decide of a request, and what a decision needs to know first. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { DeskExemption } from '../../services/exemptions.contract.ts';
import { CallError, client, exemptionQuery, exemptionsQuery } from '../data.ts';
import styles from '../desk.module.css';
import { usePage } from '../Frame.tsx';
import { ReasonQuestion } from '../fund/questions.tsx';
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

export const Decisions = ({ one, onDone }: { one: DeskExemption; onDone: () => void }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Exclude<Decision, 'exemption.accept' | 'objection.accept'>>();
  const decide = async (event: Decision, decided: Partial<Decided> = {}) => {
    setAsked(undefined);
    try {
      const changed = await client.decideExemption({ params: { id: one.id }, body: { event, ...decided } });
      queries.setQueryData(exemptionQuery(one.id).queryKey, changed);
      onDone();
      announce(fill(texts.decided, exemptionEvents[event]));
    } catch (error) {
      const isIllegal = error instanceof CallError && error.message === 'illegal_transition';
      announce(isIllegal ? texts.illegal : texts.failed, 'error');
      await queries.invalidateQueries(exemptionsQuery);
    }
  };
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
            onClick={() => {
              if (event === 'exemption.accept' || event === 'objection.accept') void decide(event);
              else setAsked(event);
            }}
          >
            {t(exemptionEvents[event])}
          </Button>
        ))}
      </div>
      {asked === 'exemption.rejectInPart' && (
        <LoansQuestion
          loans={one.openItems}
          onClose={() => setAsked(undefined)}
          onAnswer={(decided) => void decide(asked, decided)}
        />
      )}
      {(asked === 'exemption.reject' || asked === 'objection.reject') && (
        <ReasonQuestion
          of={asked}
          onClose={() => setAsked(undefined)}
          onAnswer={(reason) => void decide(asked, { reason })}
        />
      )}
    </>
  );
};
