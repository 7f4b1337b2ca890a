/**
 * What may happen only once: an application of a what-if request, a code for each key, the use of an approval; and approvals count
 * only from who was asked and in time.
 */
import type { PhoneRequest } from '../server/others.ts';
import { type CreateJudge, concerns } from '../stage.ts';

type Applied = { id: string; draft_id: string | null; isThere: boolean };

const USES = `select subject, count(*)::integer as uses from audit_entry where action = 'identityApp.use'
  group by subject having count(*) > 1 order by subject`;
/** Given in time, and heard of too late. */
const LATE_APPROVALS = `select 1 from audit_entry where action = 'identityApp.answer'
  and detail ->> 'said' = 'COMPLETED' and detail ->> 'counted' = 'expired'`;

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
    atRest: async () => {
      const used = await database.query<{ subject: string; uses: number }>(USES);
      for (const { subject, uses } of used)
        world.breaks('an approval is used once', `request ${subject}: ${uses} times`);
    },
    atEnd: async () => {
      const confirmed = await database.query<{ action: string; by: string | null }>(
        `select action, detail ->> 'by' as by from audit_entry where action = 'draft.confirmIdentity'`,
      );
      for (const { by } of confirmed) world.count(by === null ? 'confirmed by code' : 'confirmed by app');
      world.count('what-if applications', applied.size);
      const late = await database.query(LATE_APPROVALS);
      world.count('late approvals', late.length);
    },
  };
};
