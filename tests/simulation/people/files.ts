/** Files that a citizen chooses: small and real, each with bytes and a name of its own. */
import { chunk, pdfWith, pngWith } from '#server/uploads/files.fixtures.ts';
import { SimulatedFile } from '../tab/files.ts';
import type { Chance } from '../world/chance.ts';

export const fileFor = (kind: string, number: number, chance: Chance): SimulatedFile => {
  const own = `/Number ${number}`;
  const name = `${kind} ${number}`;
  const sort = chance.next();
  // The device refuses it, and the server refuses it.
  if (sort < 0.03) return new SimulatedFile([Buffer.from(own)], `${name}.heic`, { type: 'image/heic' });
  if (sort < 0.06) {
    const active = pdfWith({ catalog: `${own} /OpenAction << /S /JavaScript /JS (1) >>` });
    return new SimulatedFile([active], `${name}.pdf`, { type: 'application/pdf' });
  }
  if (sort < 0.2) {
    const picture = pngWith(chunk('tEXt', Buffer.from(`Comment\0${own}`)));
    return new SimulatedFile([picture], `${name}.png`, { type: 'image/png' });
  }
  return new SimulatedFile([pdfWith({ catalog: own })], `${name}.pdf`, { type: 'application/pdf' });
};
