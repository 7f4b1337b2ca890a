import { QueryObserver } from '@tanstack/react-query';
import { type ActorRefFrom, createActor, createEmptyActor } from 'xstate';
import { type DealDetails, dealNews } from '#contract/loans/deals.ts';
import { liveCommand } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { dealCancelMachine } from '#machines/deal-cancel/deal-cancel.machine.ts';
import { api } from '#web/api/api.ts';
import { queryClient } from '#web/api/queries/reads.tsx';
import { invalidateReads } from '#web/api/reads.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { contractSigningFlow } from '#web/features/contracts/contracts.actors.ts';
import { dealUploadFlow, describeFile } from '#web/features/deals/deals.actors.ts';
import { dealQuery } from '#web/features/deals/reads.ts';
import { hasInternet } from '#web/state/connectivity.ts';
import { runFlow } from '#web/state/flow-actors.ts';
import { contractRequest } from '#web/storage/client-state.ts';
import { nothing, type Open } from './page.ts';

const POLL_MS = 15_000;

/** What the page of a deal shows besides its cancellation. */
export type ShownDeal = {
  deal: DealDetails | undefined;
  /** Shown in its place when it could not be read; the citizen has it read again. */
  failed: boolean;
  readAgain(): void;
  /** The uploads of the documents that the fund asks for, by kind. */
  uploads: Map<string, ActorRefFrom<typeof dealUploadFlow>>;
  choose(kind: string, file: File): void;
};

/** A deal as the fund has it, read again whenever the stream tells of another version, and now and then without a stream. */
const openRead = (
  id: string,
  shows: (read: Pick<ShownDeal, 'deal' | 'failed' | 'readAgain'>) => void,
): (() => void) => {
  let announced: number | null = null;
  let looked = '';
  const options = () => ({ ...dealQuery(id), refetchInterval: announced === null && POLL_MS });
  const observer = new QueryObserver(queryClient, options());
  const look = () => {
    const version = observer.getCurrentResult().data?.version;
    if (looked === `${announced} ${version}`) return;
    looked = `${announced} ${version}`;
    if (announced !== null && version !== undefined && announced > version) invalidateReads();
  };
  const announce = (version: number | null) => {
    announced = version;
    observer.setOptions(options());
    look();
  };
  const render = () => {
    const { data: deal, isError, refetch } = observer.getCurrentResult();
    shows({ deal, failed: deal === undefined && isError, readAgain: () => void refetch() });
    look();
  };
  const unsubscribe = observer.subscribe(render);
  render();
  const unfollow = followEvents('/deals/events', {
    hear: (data) => {
      const news = dealNews.safeParse(data);
      if (news.success) announce(news.data.versions[id] ?? null);
    },
    listening: (isListening) => {
      if (!isListening) announce(null);
    },
  });
  return () => {
    unfollow();
    unsubscribe();
  };
};

/** A deal with its cancellation, and an upload for each document that the fund asks for. */
export const openDeal: Open<{ id: string }> = ({ id }, news) => {
  const uploads: ShownDeal['uploads'] = new Map();
  const shown: ShownDeal = {
    deal: undefined,
    failed: false,
    readAgain: () => {},
    uploads,
    choose: (kind, file) => uploads.get(kind)?.send({ type: 'file.choose', file: describeFile(file) }),
  };
  const run = <Actor extends Parameters<typeof runFlow>[0]>(actor: Actor, place?: 'page') => {
    const unlist = runFlow(actor, place);
    actor.start();
    return () => {
      unlist();
      actor.stop();
    };
  };
  const cancel = createActor(
    liveCommand(dealCancelMachine, async ({ id: dealId, reason, key }, options) => {
      await api.deals.cancel({ params: { id: dealId }, body: reason === '' ? {} : { reason }, key }, options);
      invalidateReads();
    }),
    { input: { id } },
  );
  const end = run(cancel, 'page');
  const ends = new Map<string, () => void>();
  const noParent = createEmptyActor();
  const showUploads = (deal: DealDetails | undefined) => {
    const wanted = deal?.outcome === 'open' ? deal.requiredDocuments.map(({ kind }) => kind) : [];
    for (const [kind, unmount] of ends) {
      if (wanted.includes(kind)) continue;
      unmount();
      ends.delete(kind);
      uploads.delete(kind);
    }
    for (const kind of wanted) {
      if (uploads.has(kind)) continue;
      const upload = createActor(dealUploadFlow, { input: { draftId: id, kind, parent: noParent } });
      uploads.set(kind, upload);
      const stop = run(upload);
      const deaf = hasInternet.subscribe(() => hasInternet.get() && upload.send({ type: 'network.up' }));
      ends.set(kind, () => {
        deaf();
        stop();
      });
    }
  };
  const close = openRead(id, (read) => {
    Object.assign(shown, read);
    showUploads(read.deal);
    news();
  });
  return {
    actor: cancel,
    data: shown,
    leave: () => {
      close();
      showUploads(undefined);
      end();
    },
  };
};

/** A contract that is read, signed with the identity app, or rejected. */
export const openContract: Open<{ id: string }> = ({ id }) => {
  const stored = contractRequest.read();
  const requestId = stored?.contractId === id ? stored.requestId : null;
  const actor = createActor(contractSigningFlow, {
    input: { target: { contractId: id }, request: requestId === null ? null : { contractId: id, requestId } },
  });
  const unlist = runFlow(actor, 'page');
  actor.start();
  return {
    ...nothing,
    actor,
    leave: () => {
      unlist();
      actor.stop();
    },
  };
};
