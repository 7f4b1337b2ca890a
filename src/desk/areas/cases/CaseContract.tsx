/** The contract of a request: how far it is signed, its paper, and what happened to it. */

import { usePage } from '../../page/Frame.tsx';
import { at, Facts, History, ltr } from '../../page/pane/parts.tsx';
import { contractStates } from '../../page/texts.ts';
import styles from './CaseContract.module.css';
import type { CaseContract as Contract } from './cases.contract.ts';
import { caseTexts } from './cases.texts.ts';

export const CaseContract = ({ caseId, contract }: { caseId: string; contract: Contract }) => {
  const { t, lang } = usePage();
  const { number, state, version, issuedAt, signedAt, approvedAt, waitEndsAt, history } = contract;
  return (
    <section className={styles.contract} aria-labelledby="contract-title">
      <h4 id="contract-title">{t(caseTexts.contract)}</h4>
      <Facts
        facts={[
          [caseTexts.contractNumber, ltr(number)],
          [caseTexts.contractState, t(contractStates[state])],
          [caseTexts.version, ltr(String(version))],
          [caseTexts.issuedAt, at(issuedAt)],
          [caseTexts.signedAt, at(signedAt)],
          [caseTexts.approvedAt, at(approvedAt)],
          [caseTexts.waitEndsAt, at(waitEndsAt)],
        ]}
      />
      <p>
        <a className={styles.paper} href={`/desk/api/cases/${caseId}/contract?lang=${lang}`} download={`${number}.pdf`}>
          {t(caseTexts.download)}
        </a>
      </p>
      <h5>{t(caseTexts.contractHistory)}</h5>
      <History states={contractStates} entries={history} />
    </section>
  );
};
