/** A civil registry behind HTTP: one JSON question a person; 404 means that nobody has the ID, which stands in no address. */
import { type CivilRegistry, registryPerson } from './civil-registry.ts';

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
