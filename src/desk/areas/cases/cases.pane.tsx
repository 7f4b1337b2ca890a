/** Cases: the decisions of the fund about each request, its documents, its contract, its history and its answers. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { catalogueEndpoint } from '#contract/loans/products.ts';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { dayOf, deskClient, listOf, oneOf, portalClient } from '../../page/data.ts';
import { usePage } from '../../page/Frame.tsx';
import { type Choice, Decisions, ReasonQuestion } from '../../page/pane/decisions.tsx';
import { listPane } from '../../page/pane/fund-pane.tsx';
import { Section } from '../../page/pane/ItemFrame.tsx';
import parts from '../../page/pane/parts.module.css';
import { auto, Facts, type Happened, History, ltr, money, Name } from '../../page/pane/parts.tsx';
import { events, fill, named, noDecisions, states, text, texts } from '../../page/texts.ts';
import { CaseContract } from './CaseContract.tsx';
import { type Case, type CaseFile, endpoints } from './cases.contract.ts';
import { awaits, caseTexts, choices, fields, outcomes } from './cases.texts.ts';
import { DocumentQuestion } from './DocumentQuestion.tsx';

const client = deskClient(endpoints);
const caseQuery = oneOf('cases', client.case);
const portal = portalClient({ catalogue: catalogueEndpoint });
/** The kinds of documents that the fund can request. Comes from the portal, so a firewall that was switched on blocks it. */
const documentKindsQuery = queryOptions({
  queryKey: ['documentKinds'],
  queryFn: async ({ signal }) => (await portal.catalogue(undefined, { signal })).documentKinds,
  staleTime: Number.POSITIVE_INFINITY,
});

const refusals = {
  'deal.reject': { title: texts.reasonTitle, act: texts.reject },
  'secondParty.refuse': {
    title: text('رفض العقد', 'Refuse the contract'),
    act: text('ارفض العقد', 'Refuse the contract'),
  },
};
const isRefusal = (event: string): event is keyof typeof refusals => event in refusals;

/** Who acts next, or how the request ended. */
const chipOf = ({ outcome, awaits: who }: Pick<Case, 'outcome' | 'awaits'>) => {
  if (outcome === 'open') return [who === 'citizen' ? 'act' : 'wait', awaits[who]] as const;
  return [outcome === 'signed' ? 'ok' : 'off', outcomes[outcome]] as const;
};

const Answers = ({ file }: { file: CaseFile }) => {
  const { t } = usePage();
  const { applicantType, products, cost, identity, terms } = file.answers;
  return (
    <Facts
      facts={[
        [fields.applicantType, applicantType && t(choices[applicantType.applicantType])],
        [fields.product, t(file.product)],
        [fields.subProduct, t(file.subProduct)],
        [fields.projectName, auto(products?.projectName)],
        [fields.projectType, products && t(choices[products.projectType])],
        [fields.branch, t(file.branch)],
        [fields.office, t(file.office)],
        [fields.capitalCost, money(cost?.capitalCost)],
        [fields.operationalCost, money(cost?.operationalCost)],
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
          auto(
            identity &&
              `${identity.buildingNumber} ${identity.street}، ${identity.district}، ${identity.city} ${identity.postalCode}`,
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

const CaseDecisions = ({ file }: { file: CaseFile }) => {
  const { t } = usePage();
  const { data: kinds = [] } = useQuery(documentKindsQuery);
  const decide = (event: string, more: { reason?: string; document?: string } = {}) =>
    client.decide({ params: { id: file.id }, body: { event, ...more } });
  const choicesFor = (event: string): Choice<CaseFile>[] => {
    const name = named(events, event);
    const shown = { id: event, text: t(name), done: fill(texts.decided, name) };
    if (event === 'document.request')
      return [
        {
          ...shown,
          kind: 'secondary',
          ask: ({ onClose, onAnswer }) => (
            <DocumentQuestion
              kinds={kinds}
              onClose={onClose}
              onAnswer={(more) => onAnswer(() => decide(event, more))}
            />
          ),
        },
      ];
    if (isRefusal(event))
      return [
        {
          ...shown,
          kind: 'danger',
          ask: ({ onClose, onAnswer }) => (
            <ReasonQuestion
              {...refusals[event]}
              onClose={onClose}
              onAnswer={(reason) => onAnswer(() => decide(event, { reason }))}
            />
          ),
        },
      ];
    // Each requested document can be withdrawn by itself.
    if (event === 'document.withdraw')
      return file.requiredDocuments.map(({ kind, title }) => ({
        ...shown,
        id: `${event} ${kind}`,
        text: `${shown.text}: ${t(title)}`,
        kind: 'secondary',
        call: () => decide(event, { document: kind }),
      }));
    return [{ ...shown, kind: event === 'secondParty.lapse' ? 'secondary' : undefined, call: () => decide(event) }];
  };
  return (
    <Decisions
      query={caseQuery(file.id)}
      choices={file.decisions.flatMap(choicesFor)}
      none={noDecisions[file.awaits]}
    />
  );
};

export const pane = listPane<Case, CaseFile>({
  order: 10,
  name: text('الطلبات', 'Requests'),
  references: ['LR', 'LC'],
  list: listOf(['cases'], client.cases, (answer) => answer.cases),
  one: caseQuery,
  empty: caseTexts.noCases,
  back: caseTexts.backToList,
  waiting: {
    kind: 'decide',
    text: text('طلبات قروض بانتظار قرار', 'Loan requests to decide'),
    is: (one) => one.outcome === 'open' && one.awaits === 'fund' && one.state !== 'awaitingSecondParty',
    approval: {
      text: text('عقد بانتظار موافقة الصندوق', "Contract waiting for the fund's approval"),
      is: ({ state }) => state === 'awaitingSecondParty',
      of: ({ projectName, applicant }) => ({ name: projectName, applicant }),
    },
  },
  chip: chipOf,
  row: (one, { t, lang }) => ({
    name: one.projectName,
    person: <Name>{one.applicant}</Name>,
    detail: one.outcome === 'open' && t(named(states, one.state)),
    below: (
      <>
        <Ltr>{one.reference}</Ltr>
        <span>{dayOf(one.submittedAt, lang)}</span>
      </>
    ),
  }),
  title: ({ projectName }) => projectName,
  about: (file, { t }) => (
    <p>
      <Ltr>{file.reference}</Ltr> · {t(named(states, file.state))}
    </p>
  ),
  facts: (file, { t, lang }) => [
    [caseTexts.applicant, <Name key="applicant">{file.applicant}</Name>],
    [caseTexts.cost, money(file.cost)],
    [caseTexts.fundShare, money(file.fundShare)],
    [caseTexts.submitted, dayOf(file.submittedAt, lang)],
    [caseTexts.rejectedBecause, auto(file.rejectionReason)],
    [
      caseTexts.wanted,
      auto(file.requiredDocuments.map(({ title, note }) => [t(title), note].filter(Boolean).join(': ')).join('، ')),
    ],
  ],
  body: (file, { t }) => {
    const titleOf = (kind: string) => t(named(file.documentTitles, kind));
    return (
      <>
        <Section title={texts.decisions}>
          <CaseDecisions file={file} />
        </Section>
        {file.contract && <CaseContract caseId={file.id} contract={file.contract} />}
        <Section title={texts.documents}>
          <Documents file={file} titleOf={titleOf} />
        </Section>
        <Section title={texts.history}>
          <History entries={happenedTo(file, titleOf)} states={states} />
        </Section>
        <Section title={caseTexts.answers}>
          <Answers file={file} />
        </Section>
      </>
    );
  },
});
