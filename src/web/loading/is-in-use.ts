import { useEffect, useState } from 'react';

/**
 * False until the page is hydrated. What depends on the address or the device, and what would only make the prerendered page
 * larger, is shown from then on: React must find the HTML that the build rendered.
 */
export const useIsInUse = (): boolean => {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => setInUse(true), []);
  return isInUse;
};
