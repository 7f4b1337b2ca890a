/** Helpers to write the fund's places: an office or a branch is one line, and the words around its name are added here. */
import type { Bilingual } from '#contract/fields/fields.ts';

export const words = (ar: string, en: string): Bilingual => ({ ar, en });

type Place = { id: string; title: Bilingual; address: Bilingual; phone: string };
type OfficeSeed = Place;
type BranchSeed = Place & { offices: OfficeSeed[] };
export type RegionSeed = { id: string; title: Bilingual; branches: BranchSeed[] };

/** The exchange `1xx` after an area code is not assigned, so a reader who calls reaches nobody. */
const place = (kind: Bilingual, id: string, city: Bilingual, street: Bilingual, phone: string): Place => ({
  id,
  title: words(`${kind.ar} ${city.ar}`, `${city.en} ${kind.en}`),
  address: words(`${street.ar}، ${city.ar}`, `${street.en}, ${city.en}`),
  phone,
});

export const office = (
  id: string,
  ar: string,
  en: string,
  streetAr: string,
  streetEn: string,
  phone: string,
): OfficeSeed => place(words('مكتب', 'Office'), id, words(ar, en), words(streetAr, streetEn), phone);

export const branch = (
  id: string,
  [ar, en, streetAr, streetEn, phone]: [ar: string, en: string, streetAr: string, streetEn: string, phone: string],
  offices: OfficeSeed[],
): BranchSeed => ({ ...place(words('فرع', 'Branch'), id, words(ar, en), words(streetAr, streetEn), phone), offices });

export const region = (id: string, ar: string, en: string, branches: BranchSeed[]): RegionSeed => ({
  id,
  title: words(ar, en),
  branches,
});
