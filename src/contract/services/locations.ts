/** Where the fund is: its head office, and regions with branches and offices (specification section 3). */
import * as z from 'zod/mini';
import { bilingual } from '../fields/fields.ts';
import { endpoint, REFERENCE_OUTLIVES } from '../kernel/kernel.ts';

/** The coordinates in degrees north and east. */
const coordinates = z.object({ lat: z.number(), lng: z.number() });
export type Coordinates = z.infer<typeof coordinates>;

/** Times of day in Riyadh, `08:00`. */
const hours = z.object({ from: z.string(), to: z.string() });
/** Days of the week are numbered from Sunday, which is 0. */
const opening = z.object({ firstDay: z.number(), lastDay: z.number(), usual: hours, ramadan: hours });
export type Opening = z.infer<typeof opening>;

/** What the fund has not entered is null. */
const contact = z.object({
  fax: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  coordinates: z.nullable(coordinates),
  opening: z.nullable(opening),
});
export type Contact = z.infer<typeof contact>;

export const office = z.extend(contact, { id: z.string(), title: bilingual, address: bilingual, phone: z.string() });
export const branch = z.extend(office, { offices: z.array(office) });
export const region = z.object({ id: z.string(), title: bilingual, branches: z.array(branch) });
export const headOffice = z.extend(office, { regionId: z.string() });
export type Office = z.infer<typeof office>;
export type Branch = z.infer<typeof branch>;
export type Region = z.infer<typeof region>;

export const locations = z.object({ headOffice: z.nullable(headOffice), regions: z.array(region) });
export type Locations = z.infer<typeof locations>;

export const regionsEndpoint = endpoint(
  'GET /locations',
  'The head office, and regions with their branches and offices',
  { outlives: REFERENCE_OUTLIVES, auth: 'public', response: locations, problems: [] },
);
