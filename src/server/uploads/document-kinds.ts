/** The documents that each type of request asks for. */
import type { Kysely } from 'kysely';
import { rule } from '#contract/fields/rules.ts';
import { refuseUnstorable } from '#server/core/http/compile.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database, UploadType } from '#server/db/schema.ts';

/** The kind itself. Throws invalid_request for a document that this type of request does not ask for. */
export const requireKind = async (db: Kysely<Database>, type: UploadType, kind: string | null): Promise<string> => {
  refuseUnstorable({ kind });
  const known = await db
    .selectFrom('document_kind')
    .select('kind')
    .where('kind', '=', kind ?? '')
    .where('request_type', '=', type)
    .executeTakeFirst();
  if (!known) throw new ProblemError('invalid_request', { fields: [{ path: 'kind', description: rule('required') }] });
  return known.kind;
};
