/** A link to a flow, or to one of its states. */
import type { MouseEvent, ReactNode } from 'react';
import { type Address, go, hrefOf, type Mode } from './address.ts';

type Props = {
  machine: string | null;
  state?: string | null;
  className?: string | undefined;
  mode?: Mode;
  children: ReactNode;
};

export const FlowLink = ({ machine, state = null, mode = 'read', className, children }: Props) => {
  const there: Partial<Address> = { machine, state, transition: null, open: null, mode, view: 'drawing' };
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(there);
  };
  return (
    <a href={hrefOf(there)} className={className} onClick={follow}>
      {children}
    </a>
  );
};
