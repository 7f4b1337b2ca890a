/** The terms by which the fund lends now, as the server has them, and the day on which they are asked for. */
import { useEffect, useState } from 'react';
import { civilDayOf } from '#contract/calendar/civil-day.ts';
import type { FinanceTerms } from '#contract/money/finance.ts';
import { loadConfig, refreshConfig } from '#web/api/load-config.ts';
import { hostNow, useConfig } from '#web/state/config.ts';

type TermsView =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'known'; terms: FinanceTerms; today: string };

export const useTerms = (): TermsView => {
  const terms = useConfig()?.finance;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void loadConfig().then((served) => setFailed(served === null));
  }, []);
  if (terms) return { status: 'known', terms, today: civilDayOf(new Date(hostNow()).toISOString()) };
  if (!failed) return { status: 'loading' };
  return {
    status: 'failed',
    retry: () => {
      setFailed(false);
      void refreshConfig().then((served) => setFailed(served === null));
    },
  };
};
