import { useEffect, useState } from 'react';

/** False until the page is hydrated. What is hidden at first is filled in only then: the prerendered page stays small, and nothing moves. */
export const useIsInUse = (): boolean => {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => setInUse(true), []);
  return isInUse;
};
