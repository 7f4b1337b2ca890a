/**
 * Faults that are planted into the product, one at a time, to see whether the simulation finds them. Each is one place of one file
 * that reads otherwise; `breaks` is what a developer might have done.
 */
import type { PlantedFault } from './plant.ts';

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'no version check',
    file: 'src/server/loan-application/drafts.ts',
    find: ".where('version', '=', version)",
    replace: ".where('version', '>', 0)",
  },
  {
    name: 'a repeated command is formed anew',
    file: 'machines/draft-sync/draft-sync.setup.ts',
    find: 'hasCommand: ({ context }) => context.command !== null,',
    replace: 'hasCommand: () => false,',
  },
  {
    name: 'unsaved changes are cleared when they are sent',
    file: 'machines/draft-sync/draft-sync.machine.ts',
    find: "actions: ['formCommand', storeUnsaved],",
    replace: "actions: ['formCommand', clearUnsaved],",
  },
  {
    name: 'what came while sending is forgotten',
    file: 'machines/draft-sync/draft-sync.machine.ts',
    find: "{ guard: 'hasUnsaved', target: 'forming', actions: acknowledge, meta: { rule: saved } },",
    replace: '',
  },
  {
    name: 'the rebase puts the older change on top',
    file: 'machines/draft-sync/draft-sync.setup.ts',
    find: 'const { answers, partial } = command ? merge(command, pending) : pending;',
    replace: 'const { answers, partial } = command ? merge(pending, command) : pending;',
  },
  {
    name: 'a conflict is never asked about',
    file: 'machines/draft-sync/draft-sync.machine.ts',
    find: "{ guard: 'overwritesUnseen', target: '#draftSync.conflict', meta: { rule: CONFLICT } },",
    replace: '',
  },
  {
    name: 'keeping mine drops their steps',
    file: 'src/server/drafts/merge-draft.ts',
    find: 'sql<string>`answers || ',
    replace: 'sql<string>`',
  },
  {
    name: 'no retry without a line',
    file: 'machines/draft-sync/draft-sync.setup.ts',
    find: 'connectionPause: 10_000,',
    replace: 'connectionPause: 2_000_000_000,',
    harmless: 'the connectivity machine asks for the line by itself and says when it is there again',
  },
  {
    name: 'unsaved changes of the device are forgotten on opening',
    file: 'src/web/parts/wizard/drafts/restore-draft.ts',
    find: 'if (!stored) return',
    replace: 'if (stored || !stored) return',
  },
  {
    name: 'what is submitted is not what was reviewed',
    file: 'src/server/drafts/merge-draft.ts',
    find: 'draft.version === version &&',
    replace: 'version > 0 &&',
  },
  {
    name: 'what was changed and left is submitted as it was answered before',
    file: 'src/contract/fields/typed-screens.ts',
    find: 'if (!screen || !typed || answer === undefined || Object.keys(typed).length === 0) return false;',
    replace: 'if (step !== undefined) return false;',
  },
  {
    name: 'no idempotency key',
    file: 'src/server/core/http/mount.ts',
    find: 'const key = readKey(',
    replace: 'const key = citizen.session.idHash + request.id + readKey(',
  },
  {
    name: 'an answer is stored after its commit',
    file: 'src/server/core/http/idempotency.ts',
    find: 'await keep(tx, deed, stored);',
    replace: '',
  },
  {
    name: 'claims outlive a crash',
    file: 'src/server/core/http/idempotency.ts',
    find: "and([eb('idempotency.claimed_at', 'is not', null), isServerGone(ref('idempotency.node'))]),",
    replace: '',
  },
  {
    name: 'a lease has no end',
    file: 'src/server/core/outbox.ts',
    find: `least(\${LONGEST_PAUSE_SECONDS}, \${LEASE_SECONDS} * power(2, least(attempts, 10)))`,
    replace: '3000000',
  },
  {
    name: 'a job that is done is done again',
    file: 'src/server/core/outbox.ts',
    find: ".where('done_at', 'is', null)\n      .where('gave_up_at'",
    replace: ".where('gave_up_at'",
  },
  {
    name: 'a timer is not cancelled',
    file: 'src/server/core/lifecycle/timers.ts',
    find: "if (type !== 'xstate.cancel') return false;",
    replace: "if (type === 'xstate.cancel') return true;\n  if (type !== 'xstate.cancel') return false;",
  },
  {
    name: 'a late approval is accepted',
    file: 'src/server/identity-app/requests.ts',
    find: `when expires_at > \${now}::timestamptz then`,
    replace: `when expires_at > \${now}::timestamptz - interval '1 day' then`,
  },
  {
    name: "another person's approval is accepted",
    file: 'src/server/identity-app/requests.ts',
    find: ".$if(status === 'COMPLETED', (query) => query.where('civil_id', '=', civilId ?? ''))",
    replace: '',
  },
  {
    name: 'an approval is used twice',
    file: 'src/server/identity-app/requests.ts',
    find: ".where('used_at', 'is', null)\n      .where('settled_at'",
    replace: ".where('settled_at'",
  },
  {
    name: 'a text leaves before its transaction commits',
    file: 'src/server/core/outbox.ts',
    find: 'enqueue: async (tx, kind, payload, dueAt) => {',
    replace: `enqueue: async (tx, kind, payload, dueAt) => {
      if (kind === 'sms') return handlers.get(kind)?.({ id: ids(), payload }, new AbortController().signal);`,
  },
  {
    name: 'the other tabs do not hear of a logout',
    file: 'src/web/session/session-actor.ts',
    find: "if (!isHearing && ended !== 'elsewhere') tellTabs({ type: 'signedOut', ended });",
    replace: '',
  },
  {
    name: 'an idle session goes on at the server',
    file: 'src/server/core/sessions.ts',
    find: "if (now > idleFrom(row, now) && !endedByTime) throw new ProblemError('session_ended_inactivity');",
    replace: '',
  },
  {
    name: 'a session that was ended goes on at the server',
    file: 'src/server/core/sessions.ts',
    find: 'if (!row || row.ended_at || (now > lastOf(row, now) && !endedByTime))',
    replace: 'if (!row || (now > lastOf(row, now) && !endedByTime))',
  },
  {
    name: 'wrong codes are not counted',
    file: 'src/server/one-time-codes/challenges.ts',
    find: 'attempts: sql`attempts + 1`,',
    replace: 'attempts: sql`attempts + 0`,',
  },
  {
    name: 'a code can be used again',
    file: 'src/server/one-time-codes/challenges.ts',
    find: "        .where('used_at', 'is', null)\n        .where('expires_at', '>', now)\n        .returning(['attempts'",
    replace: "        .where('expires_at', '>', now)\n        .returning(['attempts'",
  },
  {
    name: 'a draft is found by its id alone',
    file: 'src/server/loan-application/rows.ts',
    find: "db.selectFrom('draft').selectAll().where('civil_id', '=', civilId).where('id', '=', id);",
    replace: "db.selectFrom('draft').selectAll().where(({ lit }) => lit(civilId !== '')).where('id', '=', id);",
  },
  {
    name: 'an upload that is tried again has a new key',
    file: 'src/web/parts/upload/draft-uploads.ts',
    find: '{ body: formOf(kind, info, file), key: info.key }',
    replace: '{ body: formOf(kind, info, file), key: crypto.randomUUID() }',
  },
  {
    name: 'a deal is changed without a lock',
    file: 'src/server/deals/lifecycle.ts',
    find: "const row = await dealRow(tx, key).forUpdate().executeTakeFirstOrThrow(problem('not_found'));",
    replace: "const row = await dealRow(tx, key).executeTakeFirstOrThrow(problem('not_found'));",
    harmless: 'the one connection of the embedded database lets no two transactions meet; --postgres does',
  },
  {
    name: 'the idle timer of a tab does not hear of the other tabs',
    file: 'src/web/session/session-actor.ts',
    find: "if (news.type === 'acted') runningTimeout",
    replace: "if (news.type === 'acted' && isHearing) runningTimeout",
    harmless: 'the time of the last activity is in the storage that all tabs read as well',
  },
  {
    name: 'the fund decides after the waiting time',
    file: 'src/server/contracts/lifecycle.ts',
    find: ' || (await isTimerDue(tx, key, now))',
    replace: '',
  },
  {
    name: 'only a contract that waits for the fund is watched',
    file: 'src/web/features/contracts/watch-contract.ts',
    find: 'if (now.version !== contract.version) end',
    replace: "if (now.version !== contract.version && contract.state === 'awaitingSecondParty') end",
  },
  {
    name: 'a message takes every unsent file of its thread',
    file: 'src/server/letters/lifecycle.ts',
    find: `  if (named.size === 0) return;
  const { numUpdatedRows } = await tx`,
    replace: `  if (by === 'citizen') {
    await tx
      .updateTable('attachment')
      .set({ message_id: id })
      .where('civil_id', '=', key.civilId)
      .where('reviewer_request_id', '=', key.id)
      .where('message_id', 'is', null)
      .execute();
    return;
  }
  const { numUpdatedRows } = await tx`,
  },
  {
    name: 'a code is sent again without a pause',
    file: 'src/server/one-time-codes/challenges.ts',
    find: ".where('resend_at', '<=', now)",
    replace: '',
  },
];
