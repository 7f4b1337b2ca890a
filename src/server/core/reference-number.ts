/** Makes reference numbers. They are random, so they cannot be enumerated, and so a new one may already be somebody's. */
import { type Kysely, sql } from 'kysely';
import {
  formatReference,
  REFERENCE_ALPHABET,
  REFERENCE_RANDOM_LENGTH,
  type ReferencePrefix,
  referenceCheckCharacter,
} from '#contract/fields/reference-number.ts';
import type { Database } from '#server/db/schema.ts';

type Chance = (limit: number) => number;

export const createReferenceNumber = (prefix: ReferencePrefix, chance: Chance): string => {
  const body = Array.from(
    { length: REFERENCE_RANDOM_LENGTH },
    () => REFERENCE_ALPHABET[chance(REFERENCE_ALPHABET.length)],
  ).join('');
  return formatReference(prefix, body + referenceCheckCharacter(body));
};

/** The columns that hold numbers of a kind; each has a unique index. */
export const HELD_IN: Readonly<Record<ReferencePrefix, readonly [column: string, ...more: string[]]>> = {
  LR: ['deal.reference'],
  LC: ['contract.number', 'loan_account.contract_number'],
  LD: ['contract.number'],
  IN: ['invoice.number'],
  TR: ['loan_transaction.reference'],
  RC: ['release_certificate.number'],
  EX: ['exemption.number'],
  ER: ['export_request.number'],
  EC: ['export_request.certificate_number'],
  AP: ['appointment.number'],
  RR: ['reviewer_request.number'],
  GD: ['reviewer_request.number'],
  CM: ['contact_message.reference'],
  CU: ['citizen.user_id'],
};

const isHeld = async (tx: Kysely<Database>, prefix: ReferencePrefix, reference: string): Promise<boolean> => {
  const holders = HELD_IN[prefix].map((column) => {
    const [table = ''] = column.split('.');
    return sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${reference})`;
  });
  const { rows } = await sql<{ is_held: boolean }>`select ${sql.join(holders, sql` or `)} as is_held`.execute(tx);
  return rows[0]?.is_held === true;
};

/** A number that no row has, drawn again in this transaction while one has it: with two million deals every 13,700th would be somebody's. */
export const drawReference = async (
  tx: Kysely<Database>,
  { chance }: { chance: Chance },
  prefix: ReferencePrefix,
): Promise<string> => {
  for (;;) {
    const reference = createReferenceNumber(prefix, chance);
    if (!(await isHeld(tx, prefix, reference))) return reference;
  }
};
