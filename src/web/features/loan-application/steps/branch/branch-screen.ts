/** The branch screen as typed: the region is asked on the way to the office and not stored with the answer. */
import * as z from 'zod/mini';
import type { Answers } from '#contract/application.ts';
import type { Account, Region } from '#contract/entities.ts';
import { rule } from '#contract/rules.ts';
import { queryClient } from '#web/app/query.ts';

type Choice = { regionId: string; branchId: string; officeId: string };

/** Each list depends on the one before it, so the first empty one is the only fault. */
const chosen = (name: keyof Choice) =>
  z.refine<Choice>((choice) => choice[name] !== '', { path: [name], error: rule('chooseOne'), abort: true });

export const branchScreen = z
  .object({ regionId: z.string(), branchId: z.string(), officeId: z.string() })
  .check(chosen('regionId'), chosen('branchId'), chosen('officeId'));

/** The citizen's own branch, where the account page has told it. */
const ownBranch = (regions: readonly Region[]) => {
  const title = queryClient.getQueryData<Account>(['account'])?.branch.ar;
  return regions.flatMap(({ branches }) => branches).find((branch) => branch.title.ar === title);
};

export const openingChoice = (regions: readonly Region[], answer: Answers['branch'] | undefined): Choice => {
  const branchId = answer?.branchId ?? ownBranch(regions)?.id ?? '';
  const region = regions.find(({ branches }) => branches.some(({ id }) => id === branchId));
  return { regionId: region?.id ?? '', branchId: region ? branchId : '', officeId: answer?.officeId ?? '' };
};
