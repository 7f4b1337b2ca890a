/** Release certificates: what was issued, and revoking it. */
import { Ltr } from '#web/ui/Ltr.tsx';
import { dayOf, deskClient, listOf, oneOf } from '../../page/data.ts';
import type { Page } from '../../page/Frame.tsx';
import { type Choice, Decisions, ReasonQuestion } from '../../page/pane/decisions.tsx';
import { listPane } from '../../page/pane/fund-pane.tsx';
import { at, auto, ltr } from '../../page/pane/parts.tsx';
import { fill, text, texts } from '../../page/texts.ts';
import { type DeskCertificate, endpoints } from './release-certificates.contract.ts';

const client = deskClient(endpoints);
const certificate = oneOf('certificates', client.releaseCertificate);

const validities = { valid: text('سارية', 'Valid'), revoked: text('ملغاة', 'Revoked') };
const purposes = {
  ministryOfJustice: text('لوزارة العدل', 'For the Ministry of Justice'),
  general: text('لغرض آخر', 'For another purpose'),
};
const revoke = text('إلغاء الشهادة', 'Revoke the certificate');

const revocation = ({ id, number }: DeskCertificate, { t }: Page): Choice<DeskCertificate> => ({
  id: 'revoke',
  text: t(revoke),
  kind: 'danger',
  done: fill(text('أُلغيت الشهادة {}.', 'Certificate {} is revoked.'), number),
  ask: ({ onClose, onAnswer }) => (
    <ReasonQuestion
      title={revoke}
      act={text('ألغِ الشهادة', 'Revoke it for good')}
      onClose={onClose}
      onAnswer={(reason) => onAnswer(() => client.revokeCertificate({ params: { id }, body: { reason } }))}
    />
  ),
});

export const pane = listPane<DeskCertificate, DeskCertificate>({
  order: 40,
  name: text('شهادات إخلاء الطرف', 'Release certificates'),
  references: ['RC'],
  list: listOf(['certificates'], client.releaseCertificates, (answer) => answer.certificates),
  one: certificate,
  empty: text('لا شهادات إخلاء طرف بعد.', 'No release certificates yet.'),
  back: text('كل شهادات إخلاء الطرف', 'All release certificates'),
  chip: ({ validity }) => [validity === 'valid' ? 'ok' : 'off', validities[validity]],
  row: (one, { t, lang }) => ({
    name: <Ltr>{one.number}</Ltr>,
    person: t(one.holder),
    detail: t(purposes[one.purpose]),
    below: <span>{dayOf(one.issuedAt, lang)}</span>,
  }),
  title: ({ number }) => <Ltr>{number}</Ltr>,
  facts: (one, { t }) => [
    [text('صاحبها', 'About'), auto(t(one.holder))],
    [texts.civilId, ltr(one.holderCivilId)],
    [text('السجل التجاري', 'Commercial register'), ltr(one.commercialRegister)],
    [text('الغرض', 'Purpose'), t(purposes[one.purpose])],
    [text('صدرت', 'Issued'), at(one.issuedAt)],
    [text('ألغيت', 'Revoked'), at(one.revokedAt)],
    [texts.reason, auto(one.reason)],
  ],
  body: (one, page) => (
    <Decisions
      query={certificate(one.id)}
      choices={one.validity === 'valid' ? [revocation(one, page)] : []}
      tooLate={text('الشهادة ملغاة من قبل.', 'The certificate is revoked already.')}
    />
  ),
});
