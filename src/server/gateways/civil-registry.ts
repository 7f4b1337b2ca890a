/** The civil registry: the person of a civil ID. It is asked by the ID alone, and the server compares birthdates as text. */
import * as z from 'zod/mini';
import { cleanText } from '#contract/text/normalise-text.ts';
import { bearer, postJson } from './http.ts';

/** Mended, so that a stray character in the registry keeps no person from registering. */
const written = z.string().check(z.overwrite(cleanText));
const writtenTwice = z.object({ ar: written, en: written });
const registryPerson = z.object({
  civilId: z.string(),
  /** YYYY/MM/DD, as written in the registry. */
  birthdateHijri: written,
  firstName: written,
  lastName: written,
  fullName: writtenTwice,
  address: writtenTwice,
});
export type RegistryPerson = z.infer<typeof registryPerson>;
/** Rejects when the registry does not answer; never hangs after `signal` aborts. */
export type CivilRegistry = { find(civilId: string, signal: AbortSignal): Promise<RegistryPerson | null> };

export const createHttpCivilRegistry = (url: string, token: string | null): CivilRegistry => ({
  find: async (civilId, signal) => {
    const response = await postJson(url, { civilId }, signal, { accept: 'application/json', ...bearer(token) });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new Error(`the civil registry answered ${response.status}`);
    const person = registryPerson.parse(await response.json());
    if (person.civilId !== civilId) throw new Error('the civil registry answered about somebody else');
    return person;
  },
});
