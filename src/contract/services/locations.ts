/** Regions with the fund's branches and offices (specification section 3). */
import * as z from 'zod/mini';
import { bilingual } from '../fields/fields.ts';
import { endpoint } from '../kernel/kernel.ts';

export const office = z.object({ id: z.string(), title: bilingual, address: bilingual, phone: z.string() });
export const branch = z.object({
  id: z.string(),
  title: bilingual,
  address: bilingual,
  phone: z.string(),
  offices: z.array(office),
});
export const region = z.object({ id: z.string(), title: bilingual, branches: z.array(branch) });
export type Region = z.infer<typeof region>;

export const regionsEndpoint = endpoint('GET /locations', 'Regions with their branches and offices', {
  auth: 'public',
  response: z.object({ regions: z.array(region) }),
  problems: [],
});
