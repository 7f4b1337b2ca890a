/** Export certificates: what was asked for with its documents, issuing or refusing it, and revoking a certificate. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { countryName } from '#contract/services/destinations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskExport } from '../../services/export-certificates.contract.ts';
import { CallError, client, dayOf, exportCertificateQuery, exportCertificatesQuery } from '../data.ts';
import styles from '../desk.module.css';
import { usePage } from '../Frame.tsx';
import { Items } from '../fund/items.tsx';
import { Auto, Facts, History, Instant } from '../fund/parts.tsx';
import { ReasonQuestion } from '../fund/questions.tsx';
import { fill, noDecisions, texts } from '../texts.ts';
import { exportEvents, exportStates, exportTexts } from './export-certificates.texts.ts';

const CHIPS = { underReview: 'wait', issued: 'ok', refused: 'off', revoked: 'off' } as const;

const StateChip = ({ state }: Pick<DeskExport, 'state'>) => {
  const { t } = usePage();
  return <Chip kind={CHIPS[state]}>{t(exportStates[state])}</Chip>;
};

type Decision = DeskExport['decisions'][number];

const Decisions = ({ one, onDone }: { one: DeskExport; onDone: () => void }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Exclude<Decision, 'certificate.issue'>>();
  const decide = async (event: Decision, reason?: string) => {
    setAsked(undefined);
    try {
      const changed = await client.decideExportCertificate({
        params: { id: one.id },
        body: { event, ...(reason !== undefined && { reason }) },
      });
      queries.setQueryData(exportCertificateQuery(one.id).queryKey, changed);
      onDone();
      announce(fill(texts.decided, exportEvents[event]));
    } catch (error) {
      const isIllegal = error instanceof CallError && error.message === 'illegal_transition';
      announce(isIllegal ? texts.illegal : texts.failed, 'error');
      await queries.invalidateQueries(exportCertificatesQuery);
    }
  };
  if (one.decisions.length === 0) return <p>{t(noDecisions.nobody)}</p>;
  return (
    <>
      <div className={cx('actions', styles.actions)}>
        {one.decisions.map((event) =>
          event === 'certificate.issue' ? (
            <Button key={event} onClick={() => void decide(event)}>
              {t(exportEvents[event])}
            </Button>
          ) : (
            <Button key={event} variant="secondary" className={styles.danger} onClick={() => setAsked(event)}>
              {t(exportEvents[event])}
            </Button>
          ),
        )}
      </div>
      {asked && (
        <ReasonQuestion
          of={asked}
          onClose={() => setAsked(undefined)}
          onAnswer={(reason) => void decide(asked, reason)}
        />
      )}
    </>
  );
};

const ExportView = ({ one, onClose }: { one: DeskExport; onClose: () => void }) => {
  const { t, lang } = usePage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { equipment, companyName, quantity, country } = one.answers.equipment;
  return (
    <Card as="article" className={styles.case}>
      <Button variant="secondary" small onClick={onClose}>
        {t(exportTexts.back)}
      </Button>
      <header className="row">
        <h3 ref={title} tabIndex={-1}>
          <Ltr>{one.number}</Ltr>
        </h3>
        <StateChip state={one.state} />
      </header>
      <p>
        <span dir="auto">{one.applicant}</span> · <Ltr>{one.applicantCivilId}</Ltr>
      </p>
      <Facts
        facts={[
          [exportTexts.equipment, <Auto key="equipment">{equipment}</Auto>],
          [exportTexts.quantity, <Ltr key="quantity">{String(quantity)}</Ltr>],
          [exportTexts.destination, countryName(country, lang)],
          [exportTexts.company, <Auto key="company">{companyName}</Auto>],
          [exportTexts.submitted, <Instant key="submitted" at={one.submittedAt} />],
          [exportTexts.certificate, one.certificate && <Ltr>{one.certificate.number}</Ltr>],
          [texts.reason, one.reason && <Auto>{one.reason}</Auto>],
        ]}
      />
      <h4>{t(texts.documents)}</h4>
      <ul className={cx('plain', styles.documents)}>
        {one.attachments.map(({ id, kind, name }) => (
          <li key={id}>
            {one.documentTitles[kind] && `${t(one.documentTitles[kind])} · `}
            <a href={`/desk/api/export-certificates/${one.id}/files/${id}`} download={name}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <h4>{t(texts.decisions)}</h4>
      <Decisions one={one} onDone={() => title.current?.focus()} />
      <h4>{t(texts.history)}</h4>
      <History
        names={exportEvents}
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
        person: one.applicant,
        detail: <Ltr>{one.number}</Ltr>,
        below: <span>{dayOf(one.submittedAt, lang)}</span>,
      })}
      view={(one, onClose) => <ExportView one={one} onClose={onClose} />}
    />
  );
};
