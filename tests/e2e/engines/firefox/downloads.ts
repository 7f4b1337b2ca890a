/**
 * Downloads as Playwright reads them. Firefox gives a name to one that began as a navigation alone, and a number to a file whose
 * name is there already; Playwright looks for a file with the suggested name.
 */
import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

type Download = { context: string; url: string; navigation: string | null; download?: string };
export type Begun = Download & { suggestedFilename: string };
export type Ended = Download & { filepath?: string };

/** How Firefox tells files of one name apart: contract(1).pdf. */
const NUMBER = /\(\d+\)(?=(?:\.[^.]*)?$)/;

export class Downloads {
  #begun: Begun[] = [];

  begin(event: Begun): Begun {
    const download = event.navigation ?? randomUUID();
    const named = { ...event, download, suggestedFilename: event.suggestedFilename.replace(NUMBER, '') };
    this.#begun.push(named);
    return named;
  }

  end(event: Ended): Ended {
    const begun = this.#begun.find(({ context, url }) => context === event.context && url === event.url);
    if (!begun) return event;
    this.#begun = this.#begun.filter((other) => other !== begun);
    const { download, suggestedFilename } = begun;
    if (event.filepath !== undefined && basename(event.filepath) !== suggestedFilename)
      renameSync(event.filepath, join(dirname(event.filepath), suggestedFilename));
    return { ...event, ...(download !== undefined && { download }) };
  }
}
