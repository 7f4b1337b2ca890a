/** The names of the choices of the steps, and how to find a chosen product or office. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answers } from '#contract/loans/loan-application.ts';
import type { Region } from '#contract/services/locations.ts';
import type { Reference } from '#machines/loan-application/loan-application.rules.ts';

export const projectTypeNames: Record<Answers['products']['projectType'], MessageDescriptor> = {
  new: msg`New project`,
  expansion: msg`Expansion of an existing project`,
};
export const yesNoNames = { yes: msg`Yes`, no: msg`No` } as const;

/** The chosen product with its sub product; undefined when the catalogue no longer has them. */
export const findProduct = ({ catalogue }: Reference, { productId, subProductId }: Answers['products']) => {
  const product = catalogue.products.find(({ id }) => id === productId);
  const subProduct = product?.subProducts.find(({ id }) => id === subProductId);
  return product && subProduct && { product, subProduct };
};

/** The chosen office with its branch and region. */
export const findOffice = (regions: readonly Region[], { branchId, officeId }: Answers['branch']) => {
  const region = regions.find(({ branches }) => branches.some(({ id }) => id === branchId));
  const branch = region?.branches.find(({ id }) => id === branchId);
  const office = branch?.offices.find(({ id }) => id === officeId);
  return region && branch && office && { region, branch, office };
};
