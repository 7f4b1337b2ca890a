/**
 * What a clause of the specification looks like in this ledger: its own words, and where each is proved. A proof is a file and,
 * after the arrow, the title of a test there, or a rule that a machine carries: every transition of a machine is taken by its proof.
 */
export type Clauses = Record<string, readonly string[]>;
export const ARROW = ' › ';

export type Proof = { file: string; title: string };
export const proofOf = (text: string): Proof => {
  const at = text.indexOf(ARROW);
  return { file: text.slice(0, at), title: text.slice(at + ARROW.length) };
};
