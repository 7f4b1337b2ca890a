/**
 * What may happen only once, or only so often: a deal of a draft, an application of a what-if request, a code for each key, wrong
 * codes, and approvals, which count only from who was asked and in time.
 */
import { limits } from '#contract/fields/limits.ts';
import type { PhoneRequest } from '../host/others.ts';
import { type CreateJudge, concerns } from '../stage.ts';

type Applied = { id: string; draft_id: string | null; isThere: boolean };
type Tried = { subject: string; refused: number; done: number };

export const onceJudge: CreateJudge = ({ database, others, world }) => {
  const applied = new Map<string, string>();
  const challenges = new Map<string, string>();
  const asked = new Map<string, PhoneRequest>();
  others.onPhoneRequest((request) => void asked.set(request.id, request));

  const lookAtApplications = async () => {
    const rows = await database.query<Applied>('select id, draft_id from what_if_request where draft_id is not null');
    for (const { id, draft_id: draftId } of rows) {
      const first = applied.get(id) ?? draftId ?? '';
      if (first !== draftId) world.breaks('one what-if request makes one application', `${first} and ${draftId}`);
      applied.set(id, first);
    }
  };
  const lookAtApprovals = async () => {
    const approved = await database.query<{ transaction_id: string }>(
      `select transaction_id from identity_request where status = 'approved'`,
    );
    for (const { transaction_id: id } of approved)
      if (asked.get(id)?.status !== 'COMPLETED')
        world.breaks('an approval counts only from who was asked, and in time', id);
  };
  const lookAtCodes = async () => {
    const rows = await database.query<{ id: string; attempts: number; sends: number }>(
      'select id, attempts, sends from challenge',
    );
    for (const { id, attempts, sends } of rows)
      if (attempts > limits.code.attempts || sends > limits.code.resends + 1)
        world.breaks('codes are bounded', `${id}: ${attempts} tries, ${sends} sent`);
    const tried = await database.query<Tried>(
      `select subject, count(*) filter (where outcome = 'refused')::integer as refused,
         count(*) filter (where outcome = 'done')::integer as done
       from audit where action like '%.enterCode' group by subject`,
    );
    for (const { subject, refused, done } of tried)
      if (refused > limits.code.attempts || done > 1)
        world.breaks('codes are bounded', `${subject}: ${refused} wrong, ${done} right`);
  };
  return {
    committed: async (changed) => {
      if (concerns(changed, 'what_if_request')) await lookAtApplications();
      if (concerns(changed, 'identity_request')) await lookAtApprovals();
    },
    answered: ({ request: { method, url, headers }, answer }) => {
      const key = headers['idempotency-key'];
      if (method !== 'POST' || key === undefined || answer.status !== 200 || !/\/code$/.test(url)) return;
      const { challengeId } = JSON.parse(answer.body.toString()) as { challengeId: string };
      const first = challenges.get(key) ?? challengeId;
      challenges.set(key, first);
      if (first !== challengeId) world.breaks('one challenge for each press', key);
    },
    atEnd: async () => {
      await lookAtCodes();
      const confirmed = await database.query<{ action: string; by: string | null }>(
        `select action, detail ->> 'by' as by from audit where action = 'draft.confirmIdentity'`,
      );
      for (const { by } of confirmed) world.count(by === null ? 'confirmed by code' : 'confirmed by app');
      world.count('what-if applications', applied.size);
    },
  };
};
