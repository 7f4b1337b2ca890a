/** One request: the decisions of the fund, its documents, its history and its answers. */
import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { Case, CaseFile } from '../../contract.ts';
import controls from '../controls.module.css';
import { caseQuery, client, dayOf, documentKindsQuery } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { ItemFrame } from '../pane/ItemFrame.tsx';
import parts from '../pane/parts.module.css';
import { Auto, Facts, type Happened, History, Money, Name } from '../pane/parts.tsx';
import { DocumentQuestion, ReasonQuestion } from '../pane/questions.tsx';
import { useDecision } from '../pane/useDecision.ts';
import { awaits, choices, events, fields, fill, named, noDecisions, outcomes, states, texts } from '../texts.ts';
import { CaseContract } from './CaseContract.tsx';

const REFUSALS = ['deal.reject', 'secondParty.refuse'] as const;
const isRefusal = (event: string): event is (typeof REFUSALS)[number] => REFUSALS.some((one) => one === event);

/** Who acts next, or how the request ended. */
export const CaseChip = ({ outcome, awaits: who }: Pick<Case, 'outcome' | 'awaits'>) => {
  const { t } = usePage();
  if (outcome === 'open') return <Chip kind={who === 'citizen' ? 'act' : 'wait'}>{t(awaits[who])}</Chip>;
  return <Chip kind={outcome === 'signed' ? 'ok' : 'off'}>{t(outcomes[outcome])}</Chip>;
};

const Answers = ({ file }: { file: CaseFile }) => {
  const { t } = usePage();
  const { applicantType, products, cost, identity, terms } = file.answers;
  const amount = (halalas: number | null | undefined) => typeof halalas === 'number' && <Money of={halalas} />;
  const ltr = (value: string | null | undefined) => value && <Ltr>{value}</Ltr>;
  return (
    <Facts
      facts={[
        [fields.applicantType, applicantType && t(choices[applicantType.applicantType])],
        [fields.product, t(file.product)],
        [fields.subProduct, t(file.subProduct)],
        [fields.projectName, products && <Auto>{products.projectName}</Auto>],
        [fields.projectType, products && t(choices[products.projectType])],
        [fields.branch, t(file.branch)],
        [fields.office, t(file.office)],
        [fields.capitalCost, amount(cost?.capitalCost)],
        [fields.operationalCost, amount(cost?.operationalCost)],
        [
          fields.revenueAboveThreshold,
          typeof cost?.revenueAboveThreshold === 'boolean' && t(choices[`${cost.revenueAboveThreshold}`]),
        ],
        [texts.civilId, ltr(identity?.civilId)],
        [fields.commercialRegister, ltr(identity?.commercialRegister)],
        [texts.mobile, ltr(identity?.mobile)],
        [fields.email, ltr(identity?.email)],
        [
          fields.address,
          identity && (
            <Auto>{`${identity.buildingNumber} ${identity.street}، ${identity.district}، ${identity.city} ${identity.postalCode}`}</Auto>
          ),
        ],
        [fields.termsVersion, ltr(terms?.termsVersion)],
      ]}
    />
  );
};

const Documents = ({ file, titleOf }: { file: CaseFile; titleOf: (kind: string) => string }) => (
  <ul className={cx('plain', parts.documents)}>
    {file.attachments.map(({ id, kind, name, size }) => (
      <li key={id}>
        <a href={`/desk/api/cases/${file.id}/documents/${id}`} download={name}>
          {titleOf(kind)}
        </a>
        <small>
          <bdi>{name}</bdi> · <Ltr>{`${Math.max(1, Math.round(size / 1024))} KB`}</Ltr>
        </small>
      </li>
    ))}
  </ul>
);

const happenedTo = (file: CaseFile, titleOf: (kind: string) => string): Happened[] =>
  file.history.map(({ kind, note, ...entry }) => {
    return { ...entry, note: [kind && titleOf(kind), note].filter(Boolean).join(': ') };
  });

const Decisions = ({ file }: { file: CaseFile }) => {
  const { t } = usePage();
  const { data: kinds = [] } = useQuery(documentKindsQuery);
  const { asked, ask, close, decide } = useDecision<CaseFile, string>({ query: caseQuery(file.id) });
  const answer = (event: string, more: { reason?: string; document?: string } = {}) =>
    decide(
      event,
      () => client.decide({ params: { id: file.id }, body: { event, ...more } }),
      fill(texts.decided, named(events, event)),
    );
  const button = (event: string) => {
    const text = t(named(events, event));
    if (event === 'document.request' || isRefusal(event))
      return (
        <Button
          key={event}
          variant="secondary"
          className={event === 'document.request' ? undefined : controls.danger}
          onClick={() => ask(event)}
        >
          {text}
        </Button>
      );
    // Each requested document can be withdrawn by itself.
    if (event === 'document.withdraw')
      return file.requiredDocuments.map(({ kind, title }) => (
        <Button key={kind} variant="secondary" onClick={() => answer(event, { document: kind })}>
          {text}: {t(title)}
        </Button>
      ));
    return (
      <Button
        key={event}
        variant={event === 'secondParty.lapse' ? 'secondary' : 'primary'}
        onClick={() => answer(event)}
      >
        {text}
      </Button>
    );
  };
  return (
    <>
      {file.decisions.length === 0 ? (
        <p>{t(noDecisions[file.awaits])}</p>
      ) : (
        <div className={cx('actions', controls.actions)}>{file.decisions.map(button)}</div>
      )}
      {asked === 'document.request' ? (
        <DocumentQuestion kinds={kinds} onClose={close} onAnswer={(more) => answer(asked, more)} />
      ) : (
        asked !== undefined &&
        isRefusal(asked) && (
          <ReasonQuestion of={asked} onClose={close} onAnswer={(reason) => answer(asked, { reason })} />
        )
      )}
    </>
  );
};

export const CaseView = ({ file, onClose }: { file: CaseFile; onClose: () => void }) => {
  const { t, lang } = usePage();
  const titleOf = (kind: string) => t(named(file.documentTitles, kind));
  const wanted = file.requiredDocuments.map((document) =>
    [t(document.title), document.note].filter(Boolean).join(': '),
  );

  return (
    <ItemFrame
      back={texts.backToList}
      onClose={onClose}
      title={file.projectName}
      chip={<CaseChip {...file} />}
      about={
        <p>
          <Ltr>{file.reference}</Ltr> · {t(named(states, file.state))}
        </p>
      }
      facts={[
        [texts.applicant, <Name key="applicant">{file.applicant}</Name>],
        [texts.cost, <Money key="cost" of={file.cost} />],
        [texts.fundShare, <Money key="share" of={file.fundShare} />],
        [texts.submitted, dayOf(file.submittedAt, lang)],
        [texts.rejectedBecause, file.rejectionReason && <Auto>{file.rejectionReason}</Auto>],
        [texts.wanted, wanted.length > 0 && <Auto>{wanted.join('، ')}</Auto>],
      ]}
    >
      <h4>{t(texts.decisions)}</h4>
      <Decisions file={file} />
      {file.contract && <CaseContract caseId={file.id} contract={file.contract} />}
      <h4>{t(texts.documents)}</h4>
      <Documents file={file} titleOf={titleOf} />
      <h4>{t(texts.history)}</h4>
      <History entries={happenedTo(file, titleOf)} states={states} />
      <h4>{t(texts.answers)}</h4>
      <Answers file={file} />
    </ItemFrame>
  );
};
