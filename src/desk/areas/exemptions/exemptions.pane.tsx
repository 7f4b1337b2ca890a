/** Exemptions: what was asked for, the decisions of the fund, whole or loan by loan, and the answers to objections. */
import type { ExemptionItem } from '#contract/services/exemptions.ts';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { dayOf, deskClient, listOf, oneOf } from '../../page/data.ts';
import { type Page, usePage } from '../../page/Frame.tsx';
import { type Choice, Decisions, eventChoices } from '../../page/pane/decisions.tsx';
import { listPane } from '../../page/pane/fund-pane.tsx';
import { Applicant, Files, Section } from '../../page/pane/ItemFrame.tsx';
import parts from '../../page/pane/parts.module.css';
import { Auto, at, auto, History, ltr, Money, Name } from '../../page/pane/parts.tsx';
import { noDecisions, text, texts } from '../../page/texts.ts';
import { type DeskExemption, endpoints, type ListedDeskExemption } from './exemptions.contract.ts';
import { LoansQuestion } from './LoansQuestion.tsx';

const client = deskClient(endpoints);
const request = oneOf('exemptions', client.exemption);

/** What happens to a request; the decisions of the fund among them. */
const events = {
  'exemption.submit': text('قُدّم الطلب', 'Request submitted'),
  'exemption.accept': text('قبول الطلب', 'Accept the request'),
  'exemption.reject': text('رفض الطلب', 'Reject the request'),
  'exemption.rejectInPart': text('القبول جزئيًا', 'Accept in part'),
  'objection.submit': text('اعترض المواطن', 'The citizen objected'),
  'objection.accept': text('قبول الاعتراض', 'Accept the objection'),
  'objection.reject': text('رفض الاعتراض', 'Reject the objection'),
};

/** The statuses of a request, together with that of its objection. */
const statuses = {
  INPROGRESS: text('بانتظار القرار', 'Awaiting a decision'),
  ACCEPTED: text('قُبل', 'Accepted'),
  REJECTED: text('رُفض', 'Rejected'),
  PARTREJECTED: text('قُبل جزئيًا', 'Accepted in part'),
  objected: text('اعتراض بانتظار الرد', 'Objection to answer'),
};
const chipOf = ({ status, objection, decisions }: ListedDeskExemption) =>
  [
    decisions.length > 0 ? 'wait' : status === 'ACCEPTED' ? 'ok' : 'off',
    statuses[objection === 'inProgress' ? 'objected' : status],
  ] as const;

const wholeChoices = eventChoices({
  names: events,
  events: {
    'exemption.accept': 'primary',
    'exemption.rejectInPart': 'secondary',
    'exemption.reject': {
      title: text('رفض الإعفاء', 'Reject the exemption'),
      act: text('ارفض الطلب', 'Reject the request'),
    },
    'objection.accept': 'primary',
    'objection.reject': {
      title: text('رفض الاعتراض', 'Reject the objection'),
      act: text('ارفض الاعتراض', 'Reject the objection'),
    },
  },
  decide: client.decideExemption,
});
/** In part means some of several loans. */
const LOANS_NEEDED: Readonly<Record<string, number>> = { 'exemption.accept': 1, 'exemption.rejectInPart': 2 };

const inPart = (
  { openItems, ...one }: DeskExemption,
  { id, text: name, done }: Choice<DeskExemption>,
): Choice<DeskExemption> => ({
  ...{ id, text: name, done, kind: 'secondary' },
  ask: ({ onClose, onAnswer }) => (
    <LoansQuestion
      loans={openItems}
      onClose={onClose}
      onAnswer={(decided) =>
        onAnswer(() =>
          client.decideExemption({ params: { id: one.id }, body: { event: 'exemption.rejectInPart', ...decided } }),
        )
      }
    />
  ),
});
const choicesOf = (one: DeskExemption, page: Page) =>
  wholeChoices(one, page)
    .filter(({ id }) => one.openItems.length >= (LOANS_NEEDED[id] ?? 0))
    .map((choice) => (choice.id === 'exemption.rejectInPart' ? inPart(one, choice) : choice));

const waived = text('أُعفي منه', 'Waived');
const notWaived = text('لم يُعفَ منه', 'Not waived');

const Loans = ({ items, isDecided }: { items: readonly ExemptionItem[]; isDecided: boolean }) => {
  const { t } = usePage();
  const stateOf = ({ isExempted, reason }: ExemptionItem) =>
    [t(isExempted ? waived : notWaived), reason].filter(Boolean).join(' · ');
  return (
    <ul className={cx('plain', parts.rows)}>
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

const LoansOf = ({ one }: { one: DeskExemption }) => {
  const { t } = usePage();
  if (one.decidedAt !== null) return <Loans items={one.items} isDecided />;
  if (one.openItems.length > 0) return <Loans items={one.openItems} isDecided={false} />;
  return <p>{t(text('لا مبالغ متبقية على المتوفى.', 'The deceased owes nothing.'))}</p>;
};

const openLoans = text('قروض المتوفى القائمة', 'Open loans of the deceased');

export const pane = listPane<ListedDeskExemption, DeskExemption>({
  order: 50,
  name: text('الإعفاءات', 'Exemptions'),
  references: ['EX'],
  list: listOf(['exemptions'], client.exemptions, (answer) => answer.exemptions),
  one: request,
  empty: text('لا طلبات إعفاء بعد.', 'No exemption requests yet.'),
  back: text('كل طلبات الإعفاء', 'All exemption requests'),
  waiting: {
    kind: 'decide',
    text: text('طلبات إعفاء بانتظار قرار', 'Exemption requests to decide'),
    is: ({ decisions }) => decisions.length > 0,
  },
  chip: chipOf,
  row: (one, { lang }) => ({
    name: one.deceasedName ?? <Ltr>{one.deceasedCivilId}</Ltr>,
    person: <Name>{one.applicant}</Name>,
    detail: <Ltr>{one.number}</Ltr>,
    below: <span>{dayOf(one.submittedAt, lang)}</span>,
  }),
  title: ({ number }) => <Ltr>{number}</Ltr>,
  about: (one) => <Applicant {...one} />,
  facts: ({ answers: { deceased, instruments }, ...one }) => [
    [
      text('المتوفى', 'Deceased'),
      <>
        {one.deceasedName && <Auto>{`${one.deceasedName} · `}</Auto>}
        <Ltr>{deceased.civilId}</Ltr>
      </>,
    ],
    [text('تاريخ الميلاد', 'Born'), ltr(deceased.birthDate)],
    [text('تاريخ الوفاة', 'Died'), ltr(deceased.deathDate)],
    [text('صك الوفاة', 'Death instrument'), ltr(instruments.instrumentNumber)],
    [text('صك حصر الورثة', "Heirs' instrument"), ltr(instruments.heirsInstrumentNumber)],
    [text('قُدّم', 'Submitted'), at(one.submittedAt)],
    [texts.reason, auto(one.reason)],
    [text('الاعتراض', 'Objection'), auto(one.objected?.reason)],
  ],
  body: (one, page) => (
    <>
      <Section title={one.decidedAt === null ? openLoans : texts.decisions}>
        <LoansOf one={one} />
      </Section>
      <Section title={texts.decisions}>
        <Decisions
          query={request(one.id)}
          choices={choicesOf(one, page)}
          none={one.objection === 'possible' ? noDecisions.citizen : noDecisions.nobody}
        />
      </Section>
      <Section title={texts.documents}>
        <Files
          at={`exemptions/${one.id}/documents`}
          files={[...one.attachments, ...(one.objected ? one.objectionAttachments : [])]}
        />
      </Section>
      <Section title={texts.history}>
        <History names={events} entries={one.history} />
      </Section>
    </>
  ),
});
