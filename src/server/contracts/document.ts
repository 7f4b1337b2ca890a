/**
 * The paper of a contract: a copy to read until both parties have signed; from then on sealed, issued once in each language.
 * Offered to other areas.
 */

import type { Lang } from '#contract/kernel/lang.ts';
import type { LoanContract } from '#contract/loans/contracts.ts';
import type { Context } from '#server/core/context.ts';
import type { Download } from '#server/core/http/call.ts';
import { createPapers } from '#server/papers/papers.ts';
import { type ContractFacts, contractPaper } from '#server/pdf/contract.ts';
import { siteOnPapers } from '#server/pdf/paper.texts.ts';
import { createTypesetter } from '#server/pdf/typesetter.ts';
import type { ContractKey } from './lifecycle.ts';
import { contractOf } from './rows.ts';

const factsOf = (contract: LoanContract, domain: string): ContractFacts => {
  const { requestType, number, content, state, issuedAt, signedAt, approvedAt } = contract;
  // What was signed for a time that ended, or was refused, no longer counts.
  const counts = state === 'awaitingSecondParty' || state === 'signed';
  const instant = (at: string | null) => (counts && at !== null ? { at: new Date(at) } : null);
  return {
    ...{ requestType, number, content, domain },
    issuedAt: new Date(issuedAt),
    signed: instant(signedAt),
    approved: instant(approvedAt),
  };
};

/** `actor`: who asks for it, when it is not its citizen. */
type Asked = ContractKey & { lang: Lang; correlationId: string; actor?: 'fund' };

export const createContractDocument = (ctx: Context): ((asked: Asked) => Promise<Download>) => {
  const { db, clock, config } = ctx;
  const papers = createPapers(ctx);
  const typesetter = createTypesetter();
  return async ({ civilId, id, lang, correlationId, actor = civilId }) => {
    const contract = await contractOf(db, { civilId, id }, clock.now());
    const facts = factsOf(contract, siteOnPapers(config, lang));
    const name = `${contract.number}.pdf`;
    if (contract.state !== 'signed') {
      const content = typesetter.pdf('contract.typ', contractPaper(facts, lang, null), clock.now());
      return { content, type: 'application/pdf', name, size: content.length };
    }
    const { requestType, number, content, issuedAt, signedAt, approvedAt } = contract;
    return papers.issue({
      ...{ civilId, kind: requestType, subject: id, lang, name, correlationId, actor },
      facts: { requestType, number, content, issuedAt, signedAt, approvedAt },
      compose: (issue) => ({ template: 'contract.typ', data: contractPaper(facts, lang, issue) }),
    });
  };
};
