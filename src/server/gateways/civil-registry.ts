/** The civil registry: who a civil ID belongs to. It is asked by the ID alone; birthdates are compared by the host, as text. */
import * as z from 'zod/mini';
import { bilingual } from '#contract/fields/fields.ts';
import { ProblemError } from '#server/core/problem.ts';

export const registryPerson = z.object({
  civilId: z.string(),
  /** YYYY/MM/DD, as the registry has it. */
  birthdateHijri: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: bilingual,
  address: bilingual,
});
export type RegistryPerson = z.infer<typeof registryPerson>;
/** Rejects when the registry cannot tell; never hangs past `signal`. */
export type CivilRegistry = { find(civilId: string, signal: AbortSignal): Promise<RegistryPerson | null> };

const PATIENCE_MS = 4000;

/** For somebody who waits: the registry answers now, or the service is suspended. */
export const askRegistry = async (registry: CivilRegistry, civilId: string): Promise<RegistryPerson | null> => {
  try {
    return await registry.find(civilId, AbortSignal.timeout(PATIENCE_MS));
  } catch (cause) {
    throw new ProblemError('service_suspended', {}, { cause });
  }
};

export const createHttpCivilRegistry = (url: string, token: string | null): CivilRegistry => ({
  find: async (civilId, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ civilId }),
      redirect: 'error',
      signal,
    });
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
