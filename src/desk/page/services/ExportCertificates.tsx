/** Export certificates: what was asked for with its documents, issuing or refusing it, and revoking a certificate. */
import { countryName } from '#contract/services/destinations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskExport } from '../../services/export-certificates.contract.ts';
import styles from '../controls.module.css';
import { client, dayOf, exportCertificateQuery, exportCertificatesQuery } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { Applicant, Files, ItemFrame } from '../pane/ItemFrame.tsx';
import { Items } from '../pane/items.tsx';
import { Auto, History, Instant, Name } from '../pane/parts.tsx';
import { ReasonQuestion } from '../pane/questions.tsx';
import { useDecision } from '../pane/useDecision.ts';
import { fill, noDecisions, texts } from '../texts.ts';
import { exportEvents, exportStates, exportTexts } from './export-certificates.texts.ts';

const CHIPS = { underReview: 'wait', issued: 'ok', refused: 'off', revoked: 'off' } as const;

const StateChip = ({ state }: Pick<DeskExport, 'state'>) => {
  const { t } = usePage();
  return <Chip kind={CHIPS[state]}>{t(exportStates[state])}</Chip>;
};

type Decision = DeskExport['decisions'][number];

const Decisions = ({ one }: { one: DeskExport }) => {
  const { t } = usePage();
  const { asked, ask, close, decide } = useDecision<DeskExport, Decision>({ query: exportCertificateQuery(one.id) });
  const answer = (event: Decision, reason?: string) =>
    decide(
      event,
      () =>
        client.decideExportCertificate({
          params: { id: one.id },
          body: { event, ...(reason !== undefined && { reason }) },
        }),
      fill(texts.decided, exportEvents[event]),
    );
  if (one.decisions.length === 0) return <p>{t(noDecisions.nobody)}</p>;
  return (
    <>
      <div className={cx('actions', styles.actions)}>
        {one.decisions.map((event) =>
          event === 'certificate.issue' ? (
            <Button key={event} onClick={() => answer(event)}>
              {t(exportEvents[event])}
            </Button>
          ) : (
            <Button key={event} variant="secondary" className={styles.danger} onClick={() => ask(event)}>
              {t(exportEvents[event])}
            </Button>
          ),
        )}
      </div>
      {asked && asked !== 'certificate.issue' && (
        <ReasonQuestion of={asked} onClose={close} onAnswer={(reason) => answer(asked, reason)} />
      )}
    </>
  );
};

const ExportView = ({ one, onClose }: { one: DeskExport; onClose: () => void }) => {
  const { t, lang } = usePage();
  const { equipment, companyName, quantity, country } = one.answers.equipment;
  return (
    <ItemFrame
      back={exportTexts.back}
      onClose={onClose}
      title={<Ltr>{one.number}</Ltr>}
      chip={<StateChip state={one.state} />}
      about={<Applicant {...one} />}
      facts={[
        [exportTexts.equipment, <Auto key="equipment">{equipment}</Auto>],
        [exportTexts.quantity, <Ltr key="quantity">{String(quantity)}</Ltr>],
        [exportTexts.destination, countryName(country, lang)],
        [exportTexts.company, <Auto key="company">{companyName}</Auto>],
        [exportTexts.submitted, <Instant key="submitted" at={one.submittedAt} />],
        [exportTexts.certificate, one.certificate && <Ltr>{one.certificate.number}</Ltr>],
        [texts.reason, one.reason && <Auto>{one.reason}</Auto>],
      ]}
    >
      <h4>{t(texts.documents)}</h4>
      <Files at={`export-certificates/${one.id}/files`} files={one.attachments} titles={one.documentTitles} />
      <h4>{t(texts.decisions)}</h4>
      <Decisions one={one} />
      <h4>{t(texts.history)}</h4>
      <History names={exportEvents} entries={one.history} />
    </ItemFrame>
  );
};

export const ExportCertificates = () => {
  const { lang } = usePage();
  return (
    <Items
      list={exportCertificatesQuery}
      one={exportCertificateQuery}
      empty={exportTexts.none}
      row={(one) => ({
        name: one.answers.equipment.equipment,
        chip: <StateChip state={one.state} />,
        person: <Name>{one.applicant}</Name>,
        detail: <Ltr>{one.number}</Ltr>,
        below: <span>{dayOf(one.submittedAt, lang)}</span>,
      })}
      view={(one, onClose) => <ExportView one={one} onClose={onClose} />}
    />
  );
};
