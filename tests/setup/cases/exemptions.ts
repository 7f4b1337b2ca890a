/** Exemptions through the API, as far as a test needs them. */
import { randomInt, randomUUID } from 'node:crypto';
import type { ExemptionAnswers, ExemptionDraft, SubmittedExemption } from '#contract/services/exemptions.ts';
import type { CitizenHand } from '../citizen.ts';
import { samplePdf } from './applications.ts';

/** The civil ID of a person whom neither the fund nor another test knows. */
export const someCivilId = () => `1${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

export const exemptionAnswers = (civilId: string): ExemptionAnswers => ({
  deceased: { civilId, birthDate: '1370/02/11', deathDate: '1447/09/03' },
  instruments: { instrumentNumber: '451238877', heirsInstrumentNumber: '451240019' },
  documents: { confirmed: true },
});

/** A request of which everything is answered and attached; it is not submitted yet. */
export const prepareExemption = async (
  citizen: CitizenHand,
  answers: Partial<ExemptionAnswers> = exemptionAnswers(someCivilId()),
  isAttached: (kind: string) => boolean = () => true,
): Promise<ExemptionDraft> => {
  const id = randomUUID();
  await citizen.exemptions.save({
    params: { id },
    body: { baseVersion: 0, answers, partial: {} },
    key: randomUUID(),
  });
  const { documents } = await citizen.exemptions.reference();
  for (const { kind } of documents.filter((document) => isAttached(document.kind))) {
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', samplePdf(kind));
    await citizen.exemptions.attach({ params: { id }, body, key: randomUUID() });
  }
  return citizen.exemptions.get({ params: { id } });
};

export const submitExemption = async (
  citizen: CitizenHand,
  { id, version, attachments }: ExemptionDraft,
): Promise<SubmittedExemption> =>
  citizen.exemptions.submit({
    params: { id },
    body: { version, attachments: attachments.map((file) => file.id) },
    key: `submit:${id}`,
  });
