/** What happened to a request or an appointment, as the desk tells it. */
import * as z from 'zod/mini';
import { instant } from '#contract/fields/fields.ts';

const happened = z.object({
  event: z.string(),
  at: instant,
  by: z.enum(['citizen', 'fund']),
  note: z.nullable(z.string()),
});
export type Happened = z.infer<typeof happened>;

/** The events of a request, the earliest first. */
export const history = z.array(happened);
