/** Exemptions of deceased borrowers: what was asked for, the decision, whole or loan by loan, and the answer to an objection. */
import { useEffect, useRef } from 'react';
import type { ExemptionItem } from '#contract/services/exemptions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskExemption, ListedDeskExemption } from '../../services/exemptions.contract.ts';
import { dayOf, exemptionQuery, exemptionsQuery } from '../data.ts';
import styles from '../desk.module.css';
import { usePage } from '../Frame.tsx';
import { Items } from '../fund/items.tsx';
import { Auto, Facts, History, Instant, Money } from '../fund/parts.tsx';
import { texts } from '../texts.ts';
import { Decisions } from './Decisions.tsx';
import { exemptionEvents, exemptionStatuses, servicesTexts } from './services.texts.ts';

const StatusChip = ({ status, objection, decisions }: ListedDeskExemption) => {
  const { t } = usePage();
  const kind = decisions.length > 0 ? 'wait' : status === 'ACCEPTED' ? 'ok' : 'off';
  return <Chip kind={kind}>{t(exemptionStatuses[objection === 'inProgress' ? 'objected' : status])}</Chip>;
};

const Loans = ({ items, isDecided }: { items: readonly ExemptionItem[]; isDecided: boolean }) => {
  const { t } = usePage();
  const stateOf = ({ isExempted, reason }: ExemptionItem) =>
    [t(isExempted ? servicesTexts.waived : servicesTexts.notWaived), reason].filter(Boolean).join(' · ');
  return (
    <ul className={cx('plain', styles.rows)}>
      {items.map((item) => (
        <li key={item.loanId}>
          <strong dir="auto">{t(item.title)}</strong>
          <strong>
            <Money of={item.outstanding} />
          </strong>
          <small>
            <Ltr>{item.contractNumber}</Ltr>
          </small>
          <small dir="auto">{isDecided && stateOf(item)}</small>
        </li>
      ))}
    </ul>
  );
};

const ExemptionView = ({ one, onClose }: { one: DeskExemption; onClose: () => void }) => {
  const { t } = usePage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { deceased, instruments } = one.answers;
  const isDecided = one.decidedAt !== null;
  return (
    <Card as="article" className={styles.case}>
      <Button variant="secondary" small onClick={onClose}>
        {t(servicesTexts.backToExemptions)}
      </Button>
      <header className="row">
        <h3 ref={title} tabIndex={-1}>
          <Ltr>{one.number}</Ltr>
        </h3>
        <StatusChip {...one} />
      </header>
      <p>
        <span dir="auto">{one.applicant}</span> · <Ltr>{one.applicantCivilId}</Ltr>
      </p>
      <Facts
        facts={[
          [
            servicesTexts.deceased,
            <>
              {one.deceasedName && <Auto>{`${one.deceasedName} · `}</Auto>}
              <Ltr>{deceased.civilId}</Ltr>
            </>,
          ],
          [servicesTexts.born, <Ltr key="born">{deceased.birthDate}</Ltr>],
          [servicesTexts.died, <Ltr key="died">{deceased.deathDate}</Ltr>],
          [servicesTexts.instrument, <Ltr key="instrument">{instruments.instrumentNumber}</Ltr>],
          [servicesTexts.heirsInstrument, <Ltr key="heirs">{instruments.heirsInstrumentNumber}</Ltr>],
          [servicesTexts.submitted, <Instant key="submitted" at={one.submittedAt} />],
          [texts.reason, one.reason && <Auto>{one.reason}</Auto>],
          [servicesTexts.objection, one.objected && <Auto>{one.objected.reason}</Auto>],
        ]}
      />
      <h4>{t(isDecided ? servicesTexts.decidedLoans : servicesTexts.openLoans)}</h4>
      {!isDecided && one.openItems.length === 0 ? (
        <p>{t(servicesTexts.noOpenLoans)}</p>
      ) : (
        <Loans items={isDecided ? one.items : one.openItems} isDecided={isDecided} />
      )}
      <h4>{t(texts.decisions)}</h4>
      <Decisions one={one} onDone={() => title.current?.focus()} />
      <h4>{t(texts.documents)}</h4>
      <ul className={cx('plain', styles.documents)}>
        {[...one.attachments, ...(one.objected ? one.objectionAttachments : [])].map(({ id, name }) => (
          <li key={id}>
            <a href={`/desk/api/exemptions/${one.id}/documents/${id}`} download={name}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <h4>{t(texts.history)}</h4>
      <History
        names={exemptionEvents}
        entries={one.history.map(({ event, at, by, note }) => ({
          event,
          at,
          by,
          ...(note !== null && { about: note }),
        }))}
      />
    </Card>
  );
};

export const Exemptions = () => {
  const { lang } = usePage();
  return (
    <Items
      list={exemptionsQuery}
      one={exemptionQuery}
      empty={servicesTexts.noExemptions}
      row={(one) => ({
        name: one.deceasedName ?? <Ltr>{one.deceasedCivilId}</Ltr>,
        chip: <StatusChip {...one} />,
        person: one.applicant,
        detail: <Ltr>{one.number}</Ltr>,
        below: <span>{dayOf(one.submittedAt, lang)}</span>,
      })}
      view={(one, onClose) => <ExemptionView one={one} onClose={onClose} />}
    />
  );
};
