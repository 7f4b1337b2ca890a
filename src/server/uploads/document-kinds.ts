/** The documents that each type of request asks for. Offered to other areas. */
import { rule } from '#contract/kernel/rules.ts';
import { refuseUnstorable } from '#server/core/http/compile.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { ReferenceRows } from '#server/core/reference/reference-data.ts';
import type { UploadType } from '#server/db/schema.ts';

/** The kind itself. Throws invalid_request for a document that this type of request does not ask for. */
export const requireKind = ({ document_kind }: ReferenceRows, type: UploadType, kind: string | null): string => {
  refuseUnstorable({ kind });
  const known = document_kind.find((row) => row.kind === kind && row.request_type === type);
  if (!known) throw new ProblemError('invalid_request', { fields: [{ path: 'kind', description: rule('required') }] });
  return known.kind;
};
