/** Citizens who apply for loans with documents, one application after another, and hold the paper of each. */
import { createHash, randomUUID } from 'node:crypto';
import type { Draft } from '#contract/loans/loan-application.ts';
import { sampleAnswers, samplePdf, someMobile } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, Refused } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { type Insistence, insisting, isOpen } from '../insist.ts';
import { type Acknowledged, type Ledger, sentAs } from './ledger.ts';

export type Applicant = { civilId: string; citizen: CitizenHand; desk: DeskHand };
type World = {
  ledger: Ledger;
  tally: Insistence & { faults: string[] };
  isOver(): boolean;
  /** Aborts when the server is gone for good. */
  gone?: AbortSignal;
};

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hashOf = async (file: Blob) => sha256Of(await file.bytes());

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export const openApplicant = ({ civilId, citizen, desk }: Applicant, { ledger, tally, gone }: World) => {
  const insist = insisting(tally, gone);
  const note = (entry: Without<Acknowledged, 'at' | 'civilId'>) =>
    ledger.entries.push({ ...entry, civilId, at: Date.now() });

  const attach = async (draftId: string, kind: string) => {
    const file = samplePdf(`${kind} ${randomUUID()}`);
    const hashes = sentAs(ledger, draftId, kind);
    const place = hashes.length;
    hashes.push(await hashOf(file));
    const { sha256 } = await insist((key) => {
      const body = new FormData();
      body.append('kind', kind);
      body.append('file', file);
      return citizen.drafts.attach({ params: { id: draftId }, body, key });
    });
    note({ what: 'document', draftId, kind, place, sha256 });
  };

  /** A code is used once and its answer may be lost: the draft says whether it was right. */
  const confirm = async (id: string, mobile: string): Promise<Draft> => {
    for (;;) {
      const draft = await insist(() => citizen.drafts.get({ params: { id } }));
      if (draft.identityConfirmed) return draft;
      const { challengeId } = await insist((key) => citizen.drafts.sendCode({ params: { id }, key }));
      try {
        const code = await desk.nextCode(mobile);
        await citizen.drafts.confirmIdentity({ params: { id }, body: { challengeId, code } });
      } catch (thrown) {
        gone?.throwIfAborted();
        const isLost = thrown instanceof Refused && /^(?:verification_failed|wrong_otp)/.test(thrown.message);
        if (!isOpen(thrown) && !isLost) throw thrown;
        tally.askedAgain += 1;
      }
    }
  };

  return {
    attach,
    apply: async (): Promise<void> => {
      const draftId = randomUUID();
      const mobile = someMobile();
      const params = { id: draftId };
      const answers = await insist(() => sampleAnswers(citizen, mobile));
      const { products } = await insist(() => citizen.catalogue());
      const kinds = products
        .flatMap(({ subProducts }) => subProducts)
        .find(({ id }) => id === answers.products.subProductId)?.requiredDocuments.individual;
      const steps = [
        { answers: {}, partial: { cost: { capitalCost: '4200000' } } },
        { answers, partial: {} },
      ];
      for (const [baseVersion, step] of steps.entries()) {
        const body = { baseVersion, ...step };
        const { version } = await insist((key) => citizen.drafts.save({ params, body, key }));
        note({ what: 'save', draftId, version });
      }
      for (const kind of kinds ?? []) await attach(draftId, kind);
      // The first document was the wrong one.
      for (const kind of kinds?.slice(0, 1) ?? []) await attach(draftId, kind);
      const { version, attachments } = await confirm(draftId, mobile);
      const body = { version, attachments: attachments.map(({ id }) => id) };
      const { dealId } = await insist((key) => citizen.drafts.submit({ params, body, key }));
      const documents = attachments.map(({ id, sha256 }) => ({ id, sha256 }));
      note({ what: 'application', draftId, dealId, documents });
      const paper = await insist(() => citizen.deals.receiptDocument({ params: { id: dealId } }));
      note({ what: 'paper', draftId, dealId, sha256: await hashOf(paper) });
    },
  };
};

/** Applies again and again until it is over. */
export const applyAgain = async (applicant: Applicant, world: World): Promise<void> => {
  const { apply } = openApplicant(applicant, world);
  try {
    while (!world.isOver()) await apply();
  } catch (thrown) {
    if (!world.gone?.aborted)
      world.tally.faults.push(
        thrown instanceof Refused
          ? `${thrown.status} ${JSON.stringify(thrown.body ?? thrown.message)}`
          : String(thrown),
      );
  }
};

/** What citizens can still open of what was acknowledged to them: every document and paper, byte by byte. */
export const unreadable = async (
  applicants: readonly Applicant[],
  entries: readonly Acknowledged[],
): Promise<string[]> => {
  const wrong: string[] = [];
  const hands = new Map(applicants.map(({ civilId, citizen }) => [civilId, citizen]));
  const compare = async (name: string, expected: string, read: () => Promise<Blob>) => {
    const found = await read().then(hashOf, String);
    if (found !== expected) wrong.push(`${name}: ${found}`);
  };
  for (const entry of entries) {
    const citizen = hands.get(entry.civilId);
    if (!citizen) continue;
    if (entry.what === 'application')
      for (const { id: documentId, sha256 } of entry.documents)
        await compare(`document ${documentId}`, sha256, () =>
          citizen.deals.document({ params: { id: entry.dealId, documentId } }),
        );
    if (entry.what === 'paper')
      await compare(`paper of ${entry.dealId}`, entry.sha256, () =>
        citizen.deals.receiptDocument({ params: { id: entry.dealId } }),
      );
  }
  return wrong;
};
