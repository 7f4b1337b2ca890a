/** Release certificates: what was issued, and revoking it. */
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskCertificate } from '../../services/release-certificates.contract.ts';
import styles from '../controls.module.css';
import { certificateQuery, certificatesQuery, client, dayOf } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { ItemFrame } from '../pane/ItemFrame.tsx';
import { Items } from '../pane/items.tsx';
import { Auto, Instant } from '../pane/parts.tsx';
import { ReasonQuestion } from '../pane/questions.tsx';
import { useDecision } from '../pane/useDecision.ts';
import { fill, texts } from '../texts.ts';
import { purposes, servicesTexts } from './services.texts.ts';

const ValidityChip = ({ validity }: Pick<DeskCertificate, 'validity'>) => {
  const { t } = usePage();
  return <Chip kind={validity === 'valid' ? 'ok' : 'off'}>{t(servicesTexts[validity])}</Chip>;
};

const Revoke = ({ certificate: { id, number } }: { certificate: DeskCertificate }) => {
  const { t } = usePage();
  const { asked, ask, close, decide } = useDecision<DeskCertificate, 'revoke'>({
    query: certificateQuery(id),
    tooLate: servicesTexts.cannotRevoke,
  });
  const revoke = (reason: string) =>
    decide(
      'revoke',
      () => client.revokeCertificate({ params: { id }, body: { reason } }),
      fill(servicesTexts.revokedNow, number),
    );
  return (
    <>
      <div className={cx('actions', styles.actions)}>
        <Button variant="secondary" className={styles.danger} onClick={() => ask('revoke')}>
          {t(servicesTexts.revoke)}
        </Button>
      </div>
      {asked && <ReasonQuestion of="certificate" onClose={close} onAnswer={revoke} />}
    </>
  );
};

const CertificateView = ({ certificate, onClose }: { certificate: DeskCertificate; onClose: () => void }) => {
  const { t } = usePage();
  const { number, holder, holderCivilId, commercialRegister, purpose, issuedAt, revokedAt, reason, validity } =
    certificate;
  return (
    <ItemFrame
      back={servicesTexts.backToCertificates}
      onClose={onClose}
      title={<Ltr>{number}</Ltr>}
      chip={<ValidityChip validity={validity} />}
      facts={[
        [servicesTexts.holder, <Auto key="holder">{t(holder)}</Auto>],
        [texts.civilId, <Ltr key="id">{holderCivilId}</Ltr>],
        [servicesTexts.register, commercialRegister && <Ltr>{commercialRegister}</Ltr>],
        [servicesTexts.purpose, t(purposes[purpose])],
        [servicesTexts.issued, <Instant key="issued" at={issuedAt} />],
        [servicesTexts.revokedAt, revokedAt && <Instant at={revokedAt} />],
        [texts.reason, reason && <Auto>{reason}</Auto>],
      ]}
    >
      {validity === 'valid' && <Revoke certificate={certificate} />}
    </ItemFrame>
  );
};

export const Certificates = () => {
  const { t, lang } = usePage();
  return (
    <Items
      list={certificatesQuery}
      one={certificateQuery}
      empty={servicesTexts.noCertificates}
      row={(one) => ({
        name: <Ltr>{one.number}</Ltr>,
        chip: <ValidityChip validity={one.validity} />,
        person: t(one.holder),
        detail: t(purposes[one.purpose]),
        below: <span>{dayOf(one.issuedAt, lang)}</span>,
      })}
      view={(one, onClose) => <CertificateView certificate={one} onClose={onClose} />}
    />
  );
};
