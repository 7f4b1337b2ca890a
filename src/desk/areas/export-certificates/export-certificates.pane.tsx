/** Export certificates: what was asked for with its documents, issuing or refusing it, and revoking a certificate. */
import { countryName } from '#contract/services/destinations.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { dayOf, deskClient, listOf, oneOf } from '../../page/data.ts';
import { Decisions, eventChoices } from '../../page/pane/decisions.tsx';
import { listPane } from '../../page/pane/fund-pane.tsx';
import { Applicant, Files, Section } from '../../page/pane/ItemFrame.tsx';
import { at, auto, History, ltr, Name } from '../../page/pane/parts.tsx';
import { noDecisions, text, texts } from '../../page/texts.ts';
import { type DeskExport, endpoints, type ListedDeskExport } from './export-certificates.contract.ts';

const client = deskClient(endpoints);
const request = oneOf('exportCertificates', client.exportCertificate);

const CHIPS = { underReview: 'wait', issued: 'ok', refused: 'off', revoked: 'off' } as const;
const states = {
  underReview: text('بانتظار القرار', 'Awaiting a decision'),
  issued: text('صدرت الشهادة', 'Certificate issued'),
  refused: text('رُفض', 'Refused'),
  revoked: text('أُلغيت الشهادة', 'Certificate revoked'),
};

/** What happens to a request; the decisions of the fund among them. */
const events = {
  'request.submit': text('قُدّم الطلب', 'Request submitted'),
  'certificate.issue': text('إصدار الشهادة', 'Issue the certificate'),
  'request.refuse': text('رفض الطلب', 'Refuse the request'),
  'certificate.revoke': text('إلغاء الشهادة', 'Revoke the certificate'),
};

const choicesOf = eventChoices({
  names: events,
  events: {
    'certificate.issue': 'primary',
    'request.refuse': {
      title: text('رفض طلب شهادة التصدير', 'Refuse the export certificate'),
      act: text('ارفض الطلب', 'Refuse the request'),
    },
    'certificate.revoke': {
      title: text('إلغاء شهادة التصدير', 'Revoke the export certificate'),
      act: text('ألغِ الشهادة', 'Revoke it for good'),
    },
  },
  decide: client.decideExportCertificate,
});

export const pane = listPane<ListedDeskExport, DeskExport>({
  order: 70,
  name: text('شهادات التصدير', 'Export certificates'),
  references: ['ER', 'EC'],
  list: listOf(['exportCertificates'], client.exportCertificates, (answer) => answer.requests),
  one: request,
  empty: text('لا طلبات شهادات تصدير بعد.', 'No requests for export certificates yet.'),
  back: text('كل طلبات شهادات التصدير', 'All requests for export certificates'),
  waiting: {
    kind: 'decide',
    text: text('طلبات شهادات تصدير بانتظار قرار', 'Export certificates to decide'),
    is: ({ state }) => state === 'underReview',
  },
  chip: ({ state }) => [CHIPS[state], states[state]],
  row: (one, { lang }) => ({
    name: one.answers.equipment.equipment,
    person: <Name>{one.applicant}</Name>,
    detail: <Ltr>{one.number}</Ltr>,
    below: <span>{dayOf(one.submittedAt, lang)}</span>,
  }),
  title: ({ number }) => <Ltr>{number}</Ltr>,
  about: (one) => <Applicant {...one} />,
  facts: ({ answers: { equipment }, ...one }, { lang }) => [
    [text('المعدة', 'Equipment'), auto(equipment.equipment)],
    [text('العدد', 'Quantity'), ltr(String(equipment.quantity))],
    [text('بلد الوجهة', 'Destination'), countryName(equipment.country, lang)],
    [text('الشركة المصدِّرة', 'Exporting company'), auto(equipment.companyName)],
    [text('قُدّم', 'Submitted'), at(one.submittedAt)],
    [text('رقم الشهادة', 'Certificate'), ltr(one.certificate?.number)],
    [texts.reason, auto(one.reason)],
  ],
  body: (one, page) => (
    <>
      <Section title={texts.documents}>
        <Files at={`export-certificates/${one.id}/files`} files={one.attachments} titles={one.documentTitles} />
      </Section>
      <Section title={texts.decisions}>
        <Decisions query={request(one.id)} choices={choicesOf(one, page)} none={noDecisions.nobody} />
      </Section>
      <Section title={texts.history}>
        <History names={events} entries={one.history} />
      </Section>
    </>
  ),
});
