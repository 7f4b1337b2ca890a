/** Release certificates: what was issued, and revoking it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskCertificate } from '../../services/release-certificates.contract.ts';
import { CallError, certificatesQuery, client, dayOf } from '../data.ts';
import styles from '../desk.module.css';
import { usePage } from '../Frame.tsx';
import { Items, oneOf } from '../fund/items.tsx';
import { Auto, Facts, Instant } from '../fund/parts.tsx';
import { ReasonQuestion } from '../fund/questions.tsx';
import { fill, texts } from '../texts.ts';
import { purposes, servicesTexts } from './services.texts.ts';

const ValidityChip = ({ validity }: Pick<DeskCertificate, 'validity'>) => {
  const { t } = usePage();
  return <Chip kind={validity === 'valid' ? 'ok' : 'off'}>{t(servicesTexts[validity])}</Chip>;
};

const Revoke = ({ certificate: { id, number }, onDone }: { certificate: DeskCertificate; onDone: () => void }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revoke = async (reason: string) => {
    setAsking(false);
    try {
      const revoked = await client.revokeCertificate({ params: { id }, body: { reason } });
      queries.setQueryData(certificatesQuery.queryKey, (all) =>
        all?.map((other) => (other.id === id ? revoked : other)),
      );
      onDone();
      announce(fill(servicesTexts.revokedNow, number));
    } catch (error) {
      const isIllegal = error instanceof CallError && error.message === 'illegal_transition';
      announce(isIllegal ? servicesTexts.cannotRevoke : texts.failed, 'error');
      await queries.invalidateQueries(certificatesQuery);
    }
  };
  return (
    <>
      <div className={cx('actions', styles.actions)}>
        <Button variant="secondary" className={styles.danger} onClick={() => setAsking(true)}>
          {t(servicesTexts.revoke)}
        </Button>
      </div>
      {isAsking && (
        <ReasonQuestion of="certificate" onClose={() => setAsking(false)} onAnswer={(reason) => void revoke(reason)} />
      )}
    </>
  );
};

const CertificateView = ({ certificate, onClose }: { certificate: DeskCertificate; onClose: () => void }) => {
  const { t } = usePage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { number, holder, holderCivilId, commercialRegister, purpose, issuedAt, revokedAt, reason, validity } =
    certificate;
  return (
    <Card as="article" className={styles.case}>
      <Button variant="secondary" small onClick={onClose}>
        {t(servicesTexts.backToCertificates)}
      </Button>
      <header className="row">
        <h3 ref={title} tabIndex={-1}>
          <Ltr>{number}</Ltr>
        </h3>
        <ValidityChip validity={validity} />
      </header>
      <Facts
        facts={[
          [servicesTexts.holder, <Auto key="holder">{t(holder)}</Auto>],
          [texts.civilId, <Ltr key="id">{holderCivilId}</Ltr>],
          [servicesTexts.register, commercialRegister && <Ltr>{commercialRegister}</Ltr>],
          [servicesTexts.purpose, t(purposes[purpose])],
          [servicesTexts.issued, <Instant key="issued" at={issuedAt} />],
          [servicesTexts.revokedAt, revokedAt && <Instant at={revokedAt} />],
          [texts.reason, reason && <Auto>{reason}</Auto>],
        ]}
      />
      {validity === 'valid' && <Revoke certificate={certificate} onDone={() => title.current?.focus()} />}
    </Card>
  );
};

export const Certificates = () => {
  const { t, lang } = usePage();
  return (
    <Items
      list={certificatesQuery}
      one={(id) => oneOf(certificatesQuery, id)}
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
