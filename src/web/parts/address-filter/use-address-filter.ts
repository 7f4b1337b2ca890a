import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { soughtText } from '#web/routing/search-params.ts';
import { useAfterPause } from '#web/routing/use-after-pause.ts';

/** Choices by their names in the address, and `q`, the words that are sought. */
type Filter = { [choice: string]: string | undefined; q?: string | undefined };

/**
 * Choices and search of a list. They are in the address, so a link to what was found can be shared: another choice is
 * another entry of the history, and typing changes the entry that is there. The list follows the keys at once. `names` are the
 * choices; `read` keeps of an address what the list knows.
 */
export const useAddressFilter = <F extends Filter>(
  names: readonly string[],
  read: (search: Record<string, unknown>) => F,
) => {
  const isInUse = useIsInUse();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address: Filter = isInUse ? read(search) : {};
  /** Ahead of the address while the person types. */
  const [typed, setTyped] = useState<string | null>(null);
  const inAddress = useRef<string | undefined>(undefined);
  const pause = useAfterPause();
  const countRef = useRef<HTMLParagraphElement>(null);

  const go = (next: Filter, replace: boolean) => {
    pause.stop();
    inAddress.current = next.q;
    void navigate({
      to: '.',
      search: { ...search, ...Object.fromEntries([...names, 'q'].map((name) => [name, next[name]])) },
      hash: '',
      replace,
      resetScroll: false,
    });
  };

  // Back and Forward bring the search of their entry.
  useEffect(() => {
    if (inAddress.current === address.q) return;
    inAddress.current = address.q;
    setTyped(null);
  }, [address.q]);

  const text = typed ?? address.q ?? '';
  const sought = soughtText(text);
  const { q: _, ...choices } = address;
  return {
    filter: { ...choices, ...(sought !== undefined && { q: sought }) } as F,
    text,
    type: (next: string) => {
      setTyped(next);
      pause.begin(() => go({ ...choices, q: soughtText(next) }, true));
    },
    choose: (changed: Filter) => go({ ...choices, ...changed, q: sought }, false),
    /** Everything is shown again. The button that was pressed is gone then, so the focus goes to the count. */
    clear: () => {
      setTyped(null);
      go({}, false);
      countRef.current?.focus({ preventScroll: true });
    },
    /** The ref of the text that says how many were found, which can be focused. */
    countRef,
  };
};
