import type { ExemptionItem } from '#contract/services/exemptions.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskExemption, ListedDeskExemption } from '../../services/exemptions.contract.ts';
import { dayOf, exemptionQuery, exemptionsQuery } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { Applicant, Files, ItemFrame } from '../pane/ItemFrame.tsx';
import { Items } from '../pane/items.tsx';
import styles from '../pane/parts.module.css';
import { Auto, History, Instant, Money, Name } from '../pane/parts.tsx';
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
  const { deceased, instruments } = one.answers;
  const isDecided = one.decidedAt !== null;
  return (
    <ItemFrame
      back={servicesTexts.backToExemptions}
      onClose={onClose}
      title={<Ltr>{one.number}</Ltr>}
      chip={<StatusChip {...one} />}
      about={<Applicant {...one} />}
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
    >
      <h4>{t(isDecided ? servicesTexts.decidedLoans : servicesTexts.openLoans)}</h4>
      {!isDecided && one.openItems.length === 0 ? (
        <p>{t(servicesTexts.noOpenLoans)}</p>
      ) : (
        <Loans items={isDecided ? one.items : one.openItems} isDecided={isDecided} />
      )}
      <h4>{t(texts.decisions)}</h4>
      <Decisions one={one} />
      <h4>{t(texts.documents)}</h4>
      <Files
        at={`exemptions/${one.id}/documents`}
        files={[...one.attachments, ...(one.objected ? one.objectionAttachments : [])]}
      />
      <h4>{t(texts.history)}</h4>
      <History names={exemptionEvents} entries={one.history} />
    </ItemFrame>
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
        person: <Name>{one.applicant}</Name>,
        detail: <Ltr>{one.number}</Ltr>,
        below: <span>{dayOf(one.submittedAt, lang)}</span>,
      })}
      view={(one, onClose) => <ExemptionView one={one} onClose={onClose} />}
    />
  );
};
