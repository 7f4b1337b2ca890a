/** Checks what the schema of the answers cannot: that the ids exist, and belong together. */
import type { Transaction } from 'kysely';
import { limits } from '#contract/fields/limits.ts';
import { type Rule, rule } from '#contract/fields/rules.ts';
import type { PartialAnswers } from '#contract/loans/loan-application.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';

type Fault = { path: string; description: string };
const fault = (path: string, name: Rule, parameter?: number): Fault => ({
  path: `answers.${path}`,
  description: rule(name, parameter),
});

export const assertDraftReferences = async (
  tx: Transaction<Database>,
  civilId: string,
  { products, branch, cost, identity, terms }: PartialAnswers,
): Promise<void> => {
  const faults: Fault[] = [];
  if (products) {
    const sub = await tx
      .selectFrom('sub_product')
      .select('product_id')
      .where('id', '=', products.subProductId)
      .executeTakeFirst();
    if (sub?.product_id !== products.productId) faults.push(fault('products.subProductId', 'required'));
  }
  if (branch) {
    const office = await tx
      .selectFrom('office')
      .select('branch_id')
      .where('id', '=', branch.officeId)
      .executeTakeFirst();
    if (office?.branch_id !== branch.branchId) faults.push(fault('branch.officeId', 'required'));
  }
  for (const name of ['capitalCost', 'operationalCost'] as const) {
    if ((cost?.[name] ?? 0) > limits.costMax) faults.push(fault(`cost.${name}`, 'atMostAmount', limits.costMax));
  }
  // Citizens apply in their own name, also for a company or an institute.
  if (identity && identity.civilId !== civilId) faults.push(fault('identity.civilId', 'invalid'));
  if (terms) {
    const known = await tx
      .selectFrom('terms')
      .select('version')
      .where('version', '=', terms.termsVersion)
      .executeTakeFirst();
    if (!known) faults.push(fault('terms.termsVersion', 'invalid'));
  }
  if (faults.length > 0) throw new ProblemError('invalid_request', { fields: faults });
};
