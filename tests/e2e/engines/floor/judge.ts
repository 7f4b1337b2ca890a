/** Parts what the bundle uses and the floor lacks into what has a reason and what has none. */
import { type Allowed, isAllowedBy } from './allowed.ts';
import { type BundleFile, filesOf } from './bundle.ts';
import { type Finding, findingsIn } from './findings.ts';

export type Verdict = {
  allowed: [Finding, Allowed][];
  refused: Finding[];
  /** What is allowed and no longer used. */
  unused: string[];
};

export const judge = (files: Iterable<BundleFile>, allowed: readonly Allowed[]): Verdict => {
  const verdict: Verdict = { allowed: [], refused: [], unused: [] };
  const used = new Set<string>();
  const key = ({ why }: Allowed, pattern: string) => `${why} ${pattern}`;
  for (const finding of findingsIn(files)) {
    const reason = allowed.find((each) => isAllowedBy(each, finding));
    if (!reason) {
      verdict.refused.push(finding);
      continue;
    }
    verdict.allowed.push([finding, reason]);
    for (const pattern of reason.features)
      if (isAllowedBy({ ...reason, features: [pattern] }, finding)) used.add(key(reason, pattern));
  }
  verdict.unused = allowed.flatMap((reason) => reason.features.filter((pattern) => !used.has(key(reason, pattern))));
  return verdict;
};

export const judgeBuild = (dist: string, allowed: readonly Allowed[]) => judge(filesOf(dist), allowed);
