/** What a machine's page shows comes with its first opening. */
import { bodies } from 'virtual:atlas';
import { useEffect, useState } from 'react';
import type { FlowBody } from '../layout/atlas-data.ts';

/** null while it is on its way: what was shown before stays until then. */
export const useBody = (machine: string): FlowBody | null => {
  const [body, setBody] = useState<FlowBody | null>(null);
  useEffect(() => {
    let isWanted = true;
    void bodies[machine]?.().then((loaded) => {
      if (isWanted) setBody(loaded.default);
    });
    return () => {
      isWanted = false;
    };
  }, [machine]);
  return body?.chart.machine === machine ? body : null;
};
