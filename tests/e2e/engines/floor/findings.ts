/** What the bundle uses that the floor lacks. */
import type { BundleFile, Page } from './bundle.ts';
import { type Feature, featureAt, type Lack, lacksOf } from './compat.ts';
import { usesOfMarkup } from './markup.ts';
import { EVENTS, LANGUAGE_MEMBERS, MEMBERS } from './names.ts';
import { usesOfScript } from './scripts.ts';
import { usesOfStyles } from './styles.ts';
import type { Use } from './uses.ts';

/** A feature that the floor lacks, where one page uses it. `*.name` is a member of something of unknown type. */
export type Finding = { feature: string; page: Page; lacks: Lack[]; files: Set<string> };

/** Engines that lack every one of the features. */
const lackedByAll = (features: Feature[]): Lack[] => {
  const [first, ...rest] = features.map((feature) => lacksOf(feature));
  return (first ?? []).filter(({ browser }) => rest.every((each) => each.some((lack) => lack.browser === browser)));
};

const lacksOfUse = ({ feature, prefixes }: Use): Lack[] => {
  if (feature.startsWith('*.')) {
    const name = feature.slice(2);
    return lackedByAll((name.endsWith('_event') ? EVENTS : MEMBERS).get(name) ?? []);
  }
  const found = featureAt(feature);
  return found ? lacksOf(found, prefixes) : [];
};

export function findingsIn(files: Iterable<BundleFile>): Finding[] {
  const read = [...files].map((file) => ({ file, ...usesOf(file) }));
  const own = new Set(read.flatMap((each) => [...each.own]));
  /** A member of the portal's own objects is no feature, unless an object of the language may be meant. */
  const isOurs = ({ feature }: Use) => {
    const name = feature.startsWith('*.') ? feature.slice(2) : undefined;
    return name !== undefined && own.has(name) && !LANGUAGE_MEMBERS.has(name);
  };
  const judged = new Map<string, Lack[]>();
  const lacksBy = (use: Use) => {
    const key = `${use.feature} ${use.prefixes}`;
    const lacks = judged.get(key) ?? (isOurs(use) ? [] : lacksOfUse(use));
    judged.set(key, lacks);
    return lacks;
  };
  const findings = new Map<string, Finding>();
  for (const { file, uses } of read)
    for (const use of uses) {
      const lacks = lacksBy(use);
      if (lacks.length === 0) continue;
      const key = `${file.page} ${use.feature}`;
      const finding = findings.get(key) ?? { feature: use.feature, page: file.page, lacks, files: new Set() };
      findings.set(key, finding);
      finding.files.add(file.name);
    }
  return [...findings.values()].toSorted((one, other) => one.feature.localeCompare(other.feature));
}

const usesOf = ({ kind, text }: BundleFile): { uses: Use[]; own: ReadonlySet<string> } => {
  if (kind === 'script') return usesOfScript(text);
  return { uses: kind === 'styles' ? usesOfStyles(text) : usesOfMarkup(text), own: new Set() };
};
