/**
 * Citizens who go on working whatever happens: a command that gets no answer, or 503, is asked again under its key until it
 * is answered. What was acknowledged is counted, and looked for at the end.
 */
import { randomUUID } from 'node:crypto';
import { sampleWhatIf } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, Refused } from '#tests/setup/citizen.ts';
import { insisting } from '../insist.ts';

const SAVES = 3;

export type Tally = { tried: number; askedAgain: number; lost: number; doubled: number; faults: string[] };
export const noTally = (): Tally => ({ tried: 0, askedAgain: 0, lost: 0, doubled: 0, faults: [] });

/** Works until `isOver`, and finishes what was begun by then. */
export const work = async (citizen: CitizenHand, isOver: () => boolean, tally: Tally): Promise<void> => {
  /** Until it is answered: lost lines and 503 are what the faults are expected to cause. */
  const insist = insisting(tally);
  const saveDraft = async (): Promise<string> => {
    const id = randomUUID();
    for (let version = 0; version < SAVES; version += 1) {
      const body = { baseVersion: version, answers: {}, partial: { cost: { capitalCost: String(version) } } };
      await insist((key) => citizen.drafts.save({ params: { id }, body, key }));
    }
    return id;
  };
  const applyWhatIf = async (): Promise<string> => {
    const params = { id: randomUUID() };
    await insist((key) =>
      citizen.whatIf.save({ params, body: { baseVersion: 0, answers: sampleWhatIf, partial: {} }, key }),
    );
    const { draftId } = await insist((key) => citizen.whatIf.apply({ params, key }));
    await insist((key) => citizen.whatIf.discard({ params, key }));
    return draftId;
  };
  const drafts = async () => new Map((await insist(() => citizen.account())).drafts.map((draft) => [draft.id, draft]));
  /** One that was discarded before the answer was lost is unknown when it is asked for again. */
  const discard = (id: string) =>
    insist(() => citizen.drafts.discard({ params: { id } })).catch((thrown: unknown) => {
      if (!(thrown instanceof Refused && thrown.message === 'not_found')) throw thrown;
    });

  try {
    for (const before = await drafts(); !isOver(); ) {
      const expected = new Map([
        [await saveDraft(), SAVES],
        [await applyWhatIf(), 1],
      ]);
      const found = await drafts();
      tally.doubled += Math.max(0, found.size - before.size - expected.size);
      for (const [id, version] of expected) {
        const stored = found.has(id) ? await insist(() => citizen.drafts.get({ params: { id } })) : null;
        if (!stored || stored.version < version) tally.lost += 1;
        else if (stored.version > version) tally.doubled += 1;
        await discard(id);
      }
    }
  } catch (thrown) {
    tally.faults.push(thrown instanceof Refused ? `${thrown.status} ${thrown.message}` : String(thrown));
  }
};
