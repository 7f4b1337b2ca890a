/** The context, actions and guards of the deal. */
import { assign, setup } from 'xstate';
import { reasonActions, reasonGuards } from '../reason.ts';
import type { DealEvent, DealNotice, WantedDocument } from './deal.events.ts';

export const s = setup({
  types: {
    context: {} as {
      dealId: string;
      contractNumber: string | null;
      reason: string | null;
      /** Requested documents that have not arrived, in the order of the requests. */
      wanted: WantedDocument[];
    },
    events: {} as DealEvent,
    input: {} as { dealId: string },
    tags: {} as 'awaitsFund' | 'awaitsCitizen' | 'cancellable' | 'closed',
    meta: {} as {
      step:
        | 'submission'
        | 'grantDecision'
        | 'financialStudy'
        | 'technicalAnalysis'
        | 'loanApproval'
        | 'contractProcessing'
        | 'signing';
    },
    transitionMeta: {} as { rule: string },
  },
  actions: {
    /** Executed by the server: a message in the outbox. */
    notifyCitizen: (_, _params: { notice: DealNotice }) => {},
    ...reasonActions,
    want: assign({
      wanted: ({ context }, { document }: { document: WantedDocument }) => [...context.wanted, document],
    }),
    wantNoMore: assign({
      wanted: ({ context }, { kind }: { kind: string }) => context.wanted.filter((document) => document.kind !== kind),
    }),
    wantNothing: assign({ wanted: [] }),
    keepContract: assign({ contractNumber: (_, params: { contractNumber: string }) => params.contractNumber }),
  },
  guards: {
    ...reasonGuards,
    isWanted: ({ context }, { kind }: { kind: string }) => context.wanted.some((document) => document.kind === kind),
    isNotWanted: ({ context }, { kind }: { kind: string }) =>
      !context.wanted.some((document) => document.kind === kind),
    isOnlyWanted: ({ context }, { kind }: { kind: string }) =>
      context.wanted.length === 1 && context.wanted[0]?.kind === kind,
    nothingIsWanted: ({ context }) => context.wanted.length === 0,
  },
});

export const notify = (notice: DealNotice) => ({ type: 'notifyCitizen', params: { notice } }) as const;
