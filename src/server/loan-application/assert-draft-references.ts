/** Checks what the schema of the answers cannot: that the ids exist, and belong together. */
import { limits } from '#contract/fields/limits.ts';
import { type Rule, rule } from '#contract/kernel/rules.ts';
import type { PartialAnswers } from '#contract/loans/loan-application.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { ReferenceRows } from '#server/core/reference/reference-data.ts';

type Fault = { path: string; description: string };
const fault = (path: string, name: Rule, parameter?: number): Fault => ({
  path: `answers.${path}`,
  description: rule(name, parameter),
});

export const assertDraftReferences = (
  reference: ReferenceRows,
  civilId: string,
  { products, branch, cost, identity, terms }: PartialAnswers,
): void => {
  const faults: Fault[] = [];
  if (products) {
    const sub = reference.sub_product.find(({ id }) => id === products.subProductId);
    if (sub?.product_id !== products.productId) faults.push(fault('products.subProductId', 'required'));
  }
  if (branch) {
    const office = reference.office.find(({ id }) => id === branch.officeId);
    if (office?.branch_id !== branch.branchId) faults.push(fault('branch.officeId', 'required'));
  }
  for (const name of ['capitalCost', 'operationalCost'] as const) {
    if ((cost?.[name] ?? 0) > limits.costMax) faults.push(fault(`cost.${name}`, 'atMostAmount', limits.costMax));
  }
  // Citizens apply in their own name, also for a company or an institute.
  if (identity && identity.civilId !== civilId) faults.push(fault('identity.civilId', 'invalid'));
  if (terms && !reference.terms.some(({ version }) => version === terms.termsVersion))
    faults.push(fault('terms.termsVersion', 'invalid'));
  if (faults.length > 0) throw new ProblemError('invalid_request', { fields: faults });
};
