/** The civil registry: who a civil ID belongs to. It is asked by the ID alone; birthdates are compared by the host, as text. */
import * as z from 'zod/mini';
import { bilingual } from '#contract/fields/fields.ts';
import { Refusal } from '../http/problem.ts';

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
    throw new Refusal('service_suspended', {}, { cause });
  }
};
