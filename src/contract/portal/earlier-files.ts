/** Files that a citizen uploaded before, so that the same document need not be sent twice. */
import * as z from 'zod/mini';
import { withSession } from '../access/auth.ts';
import { bilingual, id, instant } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { endpoint } from '../kernel/kernel.ts';

/** The most files that are offered, the latest first: more would not be looked through. */
export const EARLIER_FILES = 40;

/** `title` names the document that it was uploaded as. */
export const earlierFile = z.object({
  id,
  kind: z.string(),
  title: bilingual,
  name: z.string(),
  type: z.enum(limits.upload.types),
  size: z.int(),
  sha256: z.string(),
  uploadedAt: instant,
});
export type EarlierFile = z.infer<typeof earlierFile>;

/** Which file takes the place of which document. */
export const reuseBody = z.object({ kind: z.string().check(z.maxLength(64)), fileId: id });

export const filesEndpoints = {
  list: endpoint(
    'GET /files',
    'My files of drafts, requests and deals, the latest first and the same content once; those of requests in writing are not listed',
    { ...withSession, response: z.object({ files: z.array(earlierFile) }) },
  ),
} as const;
