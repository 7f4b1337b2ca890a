import { expect, test } from 'vitest';
import { advanceDeal } from '#server/deals/lifecycle.ts';
import { readyApplicant, startSeededHost } from '#server/testing/applicant.ts';
import { prepareMissingContracts } from './prepare.ts';
import { contractOf } from './rows.ts';

test('a deal that an earlier release moved to its signing gets its contract, once', async () => {
  const host = await startSeededHost();
  try {
    const { context } = host;
    const { citizen, submit } = await readyApplicant(host);
    const key = { civilId: citizen.civilId, id: (await submit()).body.dealId };
    await context.transact(async (tx) => {
      for (const type of [
        'grant.approve',
        'financialStudy.complete',
        'technicalAnalysis.complete',
        'loan.approve',
      ] as const)
        await advanceDeal(context, tx, key, { type }, 'fund');
      await advanceDeal(context, tx, key, { type: 'contract.issue', contractNumber: 'LC-7K3M-92QX' }, 'fund');
    });
    await expect(contractOf(context.db, key, context.clock.now())).rejects.toMatchObject({
      code: 'contract_document_not_found',
    });
    await prepareMissingContracts(context);
    await prepareMissingContracts(context);
    expect(await contractOf(context.db, key, context.clock.now())).toMatchObject({
      number: 'LC-7K3M-92QX',
      state: 'awaitingSignature',
    });
  } finally {
    await host.close();
  }
});
