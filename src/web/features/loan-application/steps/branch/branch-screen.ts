/** The branch screen as typed: the region is asked on the way to the office and not stored with the answer. */
import * as z from 'zod/mini';
import { rule } from '#contract/kernel/rules.ts';
import type { Answers } from '#contract/loans/loan-application.ts';
import type { Region } from '#contract/services/locations.ts';
import { ownBranch } from '../../reference.ts';

type Choice = { regionId: string; branchId: string; officeId: string };

/** Each list depends on the one before it, so the first empty one is the only fault. */
const chosen = (name: keyof Choice) =>
  z.refine<Choice>((choice) => choice[name] !== '', { path: [name], error: rule('required'), abort: true });

export const branchScreen = z
  .object({ regionId: z.string(), branchId: z.string(), officeId: z.string() })
  .check(chosen('regionId'), chosen('branchId'), chosen('officeId'));

const branchOf = (regions: readonly Region[], name: string | undefined) =>
  regions.flatMap(({ branches }) => branches).find(({ title }) => title.ar === name);

export const openingChoice = (regions: readonly Region[], answer: Answers['branch'] | undefined): Choice => {
  const branchId = answer?.branchId ?? branchOf(regions, ownBranch.name()?.ar)?.id ?? '';
  const region = regions.find(({ branches }) => branches.some(({ id }) => id === branchId));
  return { regionId: region?.id ?? '', branchId: region ? branchId : '', officeId: answer?.officeId ?? '' };
};
