/** Disbursements: what was asked for, the decision of the fund as second party, and paying out. */
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskDisbursement } from '../../disbursements.contract.ts';
import styles from '../controls.module.css';
import { client, dayOf, disbursementQuery, disbursementsQuery } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { Files, ItemFrame } from '../pane/ItemFrame.tsx';
import { Items } from '../pane/items.tsx';
import { Auto, Instant, Money, Name } from '../pane/parts.tsx';
import { ReasonQuestion } from '../pane/questions.tsx';
import { useDecision } from '../pane/useDecision.ts';
import { events, fill, named, noDecisions, texts } from '../texts.ts';
import { contractStates, fundTexts } from './fund.texts.ts';

type Decision = 'secondParty.approve' | 'secondParty.refuse' | 'secondParty.lapse';
const DECISIONS: readonly Decision[] = ['secondParty.approve', 'secondParty.refuse', 'secondParty.lapse'];

const StatusChip = ({ status, decisions, payable }: DeskDisbursement) => {
  const { t } = usePage();
  const kinds = { paid: 'ok', refused: 'off', rejected: 'off' } as const;
  const kind = status === 'paid' || status === 'refused' || status === 'rejected' ? kinds[status] : undefined;
  return <Chip kind={kind ?? (payable || decisions.length > 0 ? 'wait' : 'act')}>{t(contractStates[status])}</Chip>;
};

const Actions = ({ one }: { one: DeskDisbursement }) => {
  const { t } = usePage();
  const { asked, ask, close, decide } = useDecision<DeskDisbursement, Decision | 'payOut'>({
    query: disbursementQuery(one.id),
  });
  const params = { id: one.id };
  const answer = (event: Decision, reason?: string) =>
    decide(
      event,
      () => client.decideDisbursement({ params, body: { event, ...(reason !== undefined && { reason }) } }),
      fill(texts.decided, events[event]),
    );
  const payOut = () => decide('payOut', () => client.payOut({ params }), fill(fundTexts.paidNow, one.number));
  const possible = DECISIONS.filter((event) => one.decisions.includes(event));
  const isOver = ['paid', 'refused', 'rejected'].includes(one.status);
  if (possible.length === 0 && !one.payable) return <p>{t(isOver ? noDecisions.nobody : noDecisions.citizen)}</p>;
  return (
    <>
      <div className={cx('actions', styles.actions)}>
        {one.payable && <Button onClick={payOut}>{t(fundTexts.payOut)}</Button>}
        {possible.map((event) => (
          <Button
            key={event}
            variant={event === 'secondParty.approve' ? 'primary' : 'secondary'}
            className={event === 'secondParty.refuse' ? styles.danger : undefined}
            onClick={() => (event === 'secondParty.refuse' ? ask(event) : answer(event))}
          >
            {t(named(events, event))}
          </Button>
        ))}
      </div>
      {asked === 'secondParty.refuse' && (
        <ReasonQuestion of="disbursement" onClose={close} onAnswer={(reason) => answer(asked, reason)} />
      )}
    </>
  );
};

const DisbursementView = ({ one, onClose }: { one: DeskDisbursement; onClose: () => void }) => {
  const { t } = usePage();
  return (
    <ItemFrame
      back={fundTexts.backToDisbursements}
      onClose={onClose}
      title={t(one.title)}
      chip={<StatusChip {...one} />}
      about={
        <p>
          <Ltr>{one.number}</Ltr> · <Name>{one.applicant}</Name>
        </p>
      }
      facts={[
        [fundTexts.batch, <Money key="amount" of={one.amount} />],
        [fundTexts.purpose, <Auto key="purpose">{one.purpose}</Auto>],
        [fundTexts.loan, <Ltr key="loan">{one.loanNumber}</Ltr>],
        [fundTexts.asked, <Instant key="asked" at={one.submittedAt} />],
        [fundTexts.paidOut, one.paidAt && <Instant at={one.paidAt} />],
      ]}
    >
      <h4>{t(texts.decisions)}</h4>
      <Actions one={one} />
      <h4>{t(texts.documents)}</h4>
      <Files at={`disbursements/${one.id}/documents`} files={one.documents} />
    </ItemFrame>
  );
};

export const Disbursements = () => {
  const { t, lang } = usePage();
  return (
    <Items
      list={disbursementsQuery}
      one={disbursementQuery}
      empty={fundTexts.noDisbursements}
      row={(one) => ({
        name: t(one.title),
        chip: <StatusChip {...one} />,
        person: <Name>{one.applicant}</Name>,
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
