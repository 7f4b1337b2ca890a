/** What the host knows beside the machines: asked once, and when it cannot tell, there is none. */
import { useEffect, useState } from 'react';

const asked = new Map<string, Promise<unknown>>();
const ask = (url: string): Promise<unknown> => {
  const known =
    asked.get(url) ??
    fetch(url).then(
      (answer) => (answer.ok ? answer.json() : null),
      () => null,
    );
  asked.set(url, known);
  return known;
};

/** `undefined` until it is known; then what `check` makes of it. */
export const useJson = <T>(url: string | null, check: (given: unknown) => T): T | undefined => {
  const [found, setFound] = useState<{ url: string; given: unknown } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isWanted = true;
    void ask(url).then((given) => {
      if (isWanted) setFound({ url, given });
    });
    return () => {
      isWanted = false;
    };
  }, [url]);
  return found && found.url === url ? check(found.given) : undefined;
};
