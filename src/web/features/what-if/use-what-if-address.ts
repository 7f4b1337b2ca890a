/** The address of the request. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { WhatIfEvent } from '#machines/what-if/what-if.events.ts';
import { selectAnswers, selectPath, selectRequestId } from '#machines/what-if/what-if.selectors.ts';
import { pageOfPath, type RequestPage, requestPaths } from '#machines/what-if/what-if.steps.ts';
import { useWizardAddress } from '#web/parts/wizard/use-wizard-address.ts';
import { splitPath } from '#web/routing/paths.ts';
import type { WhatIfActor, WhatIfSnapshot } from './context.ts';

/** The page that the address asks for. */
export const useRequestedPage = (): RequestPage | null =>
  useRouterState({
    select: ({ location }) => pageOfPath(splitPath(location.pathname).rest.split('/')[0] ?? '') ?? null,
  });

export const useRequestAddress = (actor: WhatIfActor, { isNew }: { isNew: boolean }) => {
  const id = selectRequestId(actor.getSnapshot());
  useWizardAddress<WhatIfSnapshot, WhatIfEvent>(actor, {
    id,
    isNew,
    first: requestPaths.init,
    ownAddress: useRouter().buildLocation({ from: '/$lang', to: '/$lang/loan_request_init/{-$id}', params: { id } })
      .href,
    isBegun: (snapshot) => selectAnswers(snapshot).init !== undefined,
    selectPath,
    toEvent: (path) => {
      const page = pageOfPath(path);
      return page && { type: 'step.goTo', page };
    },
  });
};
