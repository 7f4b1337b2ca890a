import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useEffectEvent } from 'react';
import { notify } from './notices.ts';

type Emitting = { on: (type: 'notice', listener: () => void) => { unsubscribe: () => void } };

/** Shows the text whenever the flow emits its `notice`. */
export const useFlowNotice = (actor: Emitting, text: MessageDescriptor) => {
  const show = useEffectEvent(() => notify({ kind: 'done', text }));
  useEffect(() => {
    const listening = actor.on('notice', () => show());
    return () => listening.unsubscribe();
  }, [actor]);
};
