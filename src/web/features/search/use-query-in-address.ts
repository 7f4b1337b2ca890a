import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { searchFor } from '#web/routing/search-params.ts';
import { useAfterPause } from '#web/routing/use-after-pause.ts';

/** What is sought: it is in the address, so that a link to it can be kept. Typing changes the entry of the history that is there. */
export const useQueryInAddress = () => {
  const isInUse = useIsInUse();
  const { q } = useSearch({ from: '/$lang/search' });
  const navigate = useNavigate({ from: '/$lang/search' });
  const address = (isInUse && q) || '';
  /** Ahead of the address while the person types. */
  const [typed, setTyped] = useState<string | null>(null);
  const inAddress = useRef(address);
  const pause = useAfterPause();

  const go = (next: string) => {
    pause.stop();
    const search = searchFor(next);
    inAddress.current = search.q ?? '';
    void navigate({ search, replace: true, resetScroll: false });
  };
  // Back and Forward, and another search from the header, bring what is sought there.
  useEffect(() => {
    if (inAddress.current === address) return;
    inAddress.current = address;
    setTyped(null);
  }, [address]);

  const text = typed ?? address;
  return {
    text,
    type: (next: string) => {
      setTyped(next);
      pause.begin(() => go(next));
    },
    submit: () => go(text),
  };
};
