/** Citizens who work through the proxy while something happens to what is behind it, and what came of what was acknowledged to them. */

import { type Applicant, applyAgain, unreadable } from '../restore/applicants.ts';
import type { Query } from '../restore/ledger.ts';
import { counted, missingIn, newLedger } from '../restore/ledger.ts';

export type Load = {
  /** Lets everybody finish what they have begun. The findings are sentences; none is well. */
  end(): Promise<{ said: string; wrong: string[] }>;
  applications(): number;
};

const dealsOf = async (query: Query, applicants: readonly Applicant[]): Promise<number> => {
  const [row] = await query('select count(*)::int as deals from deal where civil_id = any($1::text[])', [
    applicants.map(({ civilId }) => civilId),
  ]);
  return Number(row?.deals);
};

export const startLoad = async (query: Query, applicants: readonly Applicant[]): Promise<Load> => {
  const before = await dealsOf(query, applicants);
  const ledger = newLedger();
  const tally = { tried: 0, askedAgain: 0, faults: [] as string[] };
  let over = false;
  const working = applicants.map((applicant) => applyAgain(applicant, { ledger, tally, isOver: () => over }));
  const applications = () => ledger.entries.filter(({ what }) => what === 'application').length;
  return {
    applications,
    end: async () => {
      over = true;
      await Promise.all(working);
      const lost = await missingIn(query, ledger);
      const twice = (await dealsOf(query, applicants)) - before - applications();
      const unread = await unreadable(applicants, ledger.entries);
      return {
        said: `${applicants.length} citizens, acknowledged: ${counted(ledger.entries)}: ${lost.length} lost, ${twice} done twice, ${unread.length} that cannot be read; ${tally.tried} calls, asked again ${tally.askedAgain} times`,
        wrong: [
          ...tally.faults,
          ...lost.map((entry) => `lost: ${JSON.stringify(entry)}`),
          ...(twice === 0 ? [] : [`${twice} done twice`]),
          ...unread,
        ],
      };
    },
  };
};
