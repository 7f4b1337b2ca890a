/** The contract of a request: how far it is signed, its paper, and what happened to it. */
import { Ltr } from '#web/ui/Ltr.tsx';
import type { CaseContract as Contract } from '../../contract.ts';
import { usePage } from '../Frame.tsx';
import { Facts, History, Instant } from '../pane/parts.tsx';
import styles from './CaseContract.module.css';
import { contractStates, fundTexts } from './fund.texts.ts';

export const CaseContract = ({ caseId, contract }: { caseId: string; contract: Contract }) => {
  const { t, lang } = usePage();
  const { number, state, version, issuedAt, signedAt, approvedAt, waitEndsAt, history } = contract;
  return (
    <section className={styles.contract} aria-labelledby="contract-title">
      <h4 id="contract-title">{t(fundTexts.contract)}</h4>
      <Facts
        facts={[
          [fundTexts.contractNumber, <Ltr key="number">{number}</Ltr>],
          [fundTexts.contractState, t(contractStates[state])],
          [fundTexts.version, <Ltr key="version">{String(version)}</Ltr>],
          [fundTexts.issuedAt, <Instant key="issued" at={issuedAt} />],
          [fundTexts.signedAt, signedAt && <Instant at={signedAt} />],
          [fundTexts.approvedAt, approvedAt && <Instant at={approvedAt} />],
          [fundTexts.waitEndsAt, waitEndsAt && <Instant at={waitEndsAt} />],
        ]}
      />
      <p>
        <a className={styles.paper} href={`/desk/api/cases/${caseId}/contract?lang=${lang}`} download={`${number}.pdf`}>
          {t(fundTexts.download)}
        </a>
      </p>
      <h5>{t(fundTexts.contractHistory)}</h5>
      <History states={contractStates} entries={history} />
    </section>
  );
};
