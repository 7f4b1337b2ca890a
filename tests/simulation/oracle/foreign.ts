/** No citizen sees what belongs to another: neither their numbers and names, nor the id of anything that is theirs. */

import { people } from '../people/people.ts';
import type { ServerRequest } from '../server/servers.ts';
import type { CreateJudge } from '../stage.ts';
import { cookieOf, sessionRowsOf, setCookiesOf } from './session-rows.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const OWNED = `select c.table_name as name from information_schema.columns c
  join information_schema.columns o on o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'civil_id'
  where c.table_schema = 'public' and c.column_name = 'id'`;
let tables: Promise<string[]> | undefined;

export const foreignJudge: CreateJudge = (stage) => {
  const { world, database } = stage;
  const rows = sessionRowsOf(stage);
  /** The ids that each citizen was answered. */
  const shown = new Map<string, Set<string>>();

  const look = (who: string | undefined, request: ServerRequest, text: string) => {
    const asked = `${request.url} ${String(request.body ?? '')}`;
    for (const { civilId, mobile, lastName } of people) {
      if (civilId === who) continue;
      const seen = [civilId, mobile, lastName].find((one) => text.includes(one) && !asked.includes(one));
      if (seen !== undefined)
        world.breaks('no one sees what belongs to another', `${who ?? 'a visitor'} sees ${seen} in ${request.url}`);
    }
    if (who === undefined) return;
    const ids = shown.get(who) ?? new Set();
    shown.set(who, ids);
    for (const [id] of text.matchAll(UUID)) if (!asked.includes(id)) ids.add(id);
  };

  return {
    answered: ({ request, answer }) => {
      // The clerks of the fund see everybody's.
      if (
        request.url.startsWith('/desk/') ||
        answer.body.length === 0 ||
        String(answer.headers['content-type']).includes('pdf')
      )
        return;
      const session = rows.of(setCookiesOf(answer.headers)) ?? rows.of(cookieOf(request));
      look(session?.civilId, request, answer.body.toString());
    },
    said: (request, text) => look(rows.of(cookieOf(request))?.civilId, request, text),
    atRest: async () => {
      tables ??= database.query<{ name: string }>(OWNED).then((found) => found.map(({ name }) => name));
      const names = await tables;
      const owned = await database.query<{ civil_id: string; id: string }>(
        names.map((name) => `select civil_id, id::text as id from ${name}`).join(' union all '),
      );
      const owners = Map.groupBy(owned, ({ id }) => id);
      for (const [who, ids] of shown)
        for (const id of ids) {
          const all = owners.get(id) ?? [];
          if (all.length > 0 && !all.some(({ civil_id: owner }) => owner === who))
            world.breaks('no one sees what belongs to another', `${who} sees ${id} of ${all[0]?.civil_id}`);
        }
    },
  };
};
