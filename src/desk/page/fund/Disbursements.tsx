/** Disbursements: what was asked for, the decision of the fund as second party, and paying out. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskDisbursement } from '../../disbursements.contract.ts';
import { CallError, client, dayOf, disbursementsQuery } from '../data.ts';
import styles from '../desk.module.css';
import { usePage } from '../Frame.tsx';
import { events, fill, named, noDecisions, texts } from '../texts.ts';
import { contractStates, fundTexts } from './fund.texts.ts';
import { Items, oneOf } from './items.tsx';
import { Auto, Facts, Instant, Money } from './parts.tsx';
import { ReasonQuestion } from './questions.tsx';

type Decision = 'secondParty.approve' | 'secondParty.refuse' | 'secondParty.lapse';
const DECISIONS: readonly Decision[] = ['secondParty.approve', 'secondParty.refuse', 'secondParty.lapse'];

const StatusChip = ({ status, decisions, payable }: DeskDisbursement) => {
  const { t } = usePage();
  const kinds = { paid: 'ok', refused: 'off', rejected: 'off' } as const;
  const kind = status === 'paid' || status === 'refused' || status === 'rejected' ? kinds[status] : undefined;
  return <Chip kind={kind ?? (payable || decisions.length > 0 ? 'wait' : 'act')}>{t(contractStates[status])}</Chip>;
};

const Actions = ({ one, onDone }: { one: DeskDisbursement; onDone: () => void }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const act = async (call: Promise<DeskDisbursement>, done: { ar: string; en: string }) => {
    setRefusing(false);
    try {
      const changed = await call;
      queries.setQueryData(disbursementsQuery.queryKey, (all) =>
        all?.map((other) => (other.id === changed.id ? changed : other)),
      );
      onDone();
      announce(done);
    } catch (error) {
      const isIllegal = error instanceof CallError && error.message === 'illegal_transition';
      announce(isIllegal ? texts.illegal : texts.failed, 'error');
      await queries.invalidateQueries(disbursementsQuery);
    }
  };
  const params = { id: one.id };
  const decide = (event: Decision, reason?: string) =>
    act(
      client.decideDisbursement({ params, body: { event, ...(reason !== undefined && { reason }) } }),
      fill(texts.decided, events[event]),
    );
  const possible = DECISIONS.filter((event) => one.decisions.includes(event));
  const isOver = ['paid', 'refused', 'rejected'].includes(one.status);
  if (possible.length === 0 && !one.payable) return <p>{t(isOver ? noDecisions.nobody : noDecisions.citizen)}</p>;
  return (
    <>
      <div className={cx('actions', styles.actions)}>
        {one.payable && (
          <Button onClick={() => act(client.payOut({ params }), fill(fundTexts.paidNow, one.number))}>
            {t(fundTexts.payOut)}
          </Button>
        )}
        {possible.map((event) => (
          <Button
            key={event}
            variant={event === 'secondParty.approve' ? 'primary' : 'secondary'}
            className={event === 'secondParty.refuse' ? styles.danger : undefined}
            onClick={() => (event === 'secondParty.refuse' ? setRefusing(true) : decide(event))}
          >
            {t(named(events, event))}
          </Button>
        ))}
      </div>
      {isRefusing && (
        <ReasonQuestion
          of="disbursement"
          onClose={() => setRefusing(false)}
          onAnswer={(reason) => decide('secondParty.refuse', reason)}
        />
      )}
    </>
  );
};

const DisbursementView = ({ one, onClose }: { one: DeskDisbursement; onClose: () => void }) => {
  const { t } = usePage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="article" className={styles.case}>
      <Button variant="secondary" small onClick={onClose}>
        {t(fundTexts.backToDisbursements)}
      </Button>
      <header className="row">
        <h3 ref={title} tabIndex={-1} dir="auto">
          {t(one.title)}
        </h3>
        <StatusChip {...one} />
      </header>
      <p>
        <Ltr>{one.number}</Ltr> · <span dir="auto">{one.applicant}</span>
      </p>
      <Facts
        facts={[
          [fundTexts.batch, <Money key="amount" of={one.amount} />],
          [fundTexts.purpose, <Auto key="purpose">{one.purpose}</Auto>],
          [fundTexts.loan, <Ltr key="loan">{one.loanNumber}</Ltr>],
          [fundTexts.asked, <Instant key="asked" at={one.submittedAt} />],
          [fundTexts.paidOut, one.paidAt && <Instant at={one.paidAt} />],
        ]}
      />
      <h4>{t(texts.decisions)}</h4>
      <Actions one={one} onDone={() => title.current?.focus()} />
      <h4>{t(texts.documents)}</h4>
      <ul className={cx('plain', styles.documents)}>
        {one.documents.map(({ id, name }) => (
          <li key={id}>
            <a href={`/desk/api/disbursements/${one.id}/documents/${id}`} download={name}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const Disbursements = () => {
  const { t, lang } = usePage();
  return (
    <Items
      list={disbursementsQuery}
      one={(id) => oneOf(disbursementsQuery, id)}
      empty={fundTexts.noDisbursements}
      row={(one) => ({
        name: t(one.title),
        chip: <StatusChip {...one} />,
        person: one.applicant,
        detail: <Money of={one.amount} />,
        below: (
          <>
            <Ltr>{one.number}</Ltr>
            <span>{dayOf(one.submittedAt, lang)}</span>
          </>
        ),
      })}
      view={(one, onClose) => <DisbursementView one={one} onClose={onClose} />}
    />
  );
};
