/** What a transition's rule says of where it comes from: `§8 Wrong OTP` quotes section 8, a plain sentence is the house's own. */
import type { AnyTransitionDefinition } from 'xstate';

/** Numbers of the sections that a rule quotes; none for a decision of the house, whose sentence is its reason. */
export const sectionsIn = (rule: string): string[] => [...rule.matchAll(/§(\d+)/g)].map(([, section = '']) => section);

export const ruleOf = ({ meta }: AnyTransitionDefinition): string | undefined =>
  (meta as { rule?: string } | undefined)?.rule;
