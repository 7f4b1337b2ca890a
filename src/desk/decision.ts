/** A decision of the fund as an event of the deal lifecycle. */
import type { Transaction } from 'kysely';
import { rule } from '#contract/kernel/rules.ts';
import type { DealEvent } from '#machines/lifecycles/deal/deal.events.ts';
import { dealMachine } from '#machines/lifecycles/deal/deal.machine.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';

/** `document` is a kind of document; `reason` is the note that goes with the decision. */
export type Decision = { event: string; reason?: string | undefined; document?: string | undefined };

export const invalid = (path: string, description: string) =>
  new ProblemError('invalid_request', { fields: [{ path, description }] });

const isDealEvent = (event: string): event is DealEvent['type'] =>
  !event.endsWith('*') && dealMachine.events.some((known) => known === event);

/** Throws a problem that names the invalid field. */
export const readDecision = async (
  tx: Transaction<Database>,
  { event: type, reason: note = '', document = '' }: Decision,
): Promise<DealEvent> => {
  if (!isDealEvent(type)) throw invalid('event', rule('invalid'));
  switch (type) {
    case 'contract.issue':
      // The contract gets its number when it is prepared.
      return { type, contractNumber: '' };
    case 'deal.reject':
    case 'contract.reject':
    case 'secondParty.refuse':
      if (note === '') throw invalid('reason', rule('required'));
      return { type, reason: note };
    case 'document.request': {
      const kind = await tx
        .selectFrom('document_kind')
        .select('kind')
        .where('kind', '=', document)
        .where('request_type', '=', 'contract')
        .executeTakeFirst();
      if (!kind) throw invalid('document', rule('required'));
      return { type, kind: kind.kind, note };
    }
    case 'document.receive':
    case 'document.withdraw':
      return { type, kind: document };
    default:
      return { type };
  }
};
