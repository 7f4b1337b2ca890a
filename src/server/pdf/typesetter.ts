/**
 * Fills templates with data and makes PDF/A-2b files with the fund's own fonts embedded. It runs in this process and takes
 * some ten milliseconds a page. The compiler is created for the first paper.
 */
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { inReadingOrder } from './letter-order.ts';
import { FONT_FAMILIES, FONT_FOLDER, withFonts } from './letters.ts';

type Typesetter = {
  /** `template` is a file of `templates`; `letterhead.typ` gives it `data`. `at` is the date that the file carries. */
  pdf(template: `${string}.typ`, data: object, at: Date): Buffer;
};

const ARCHIVAL = 'a-2b';
/** Papers after which the compiler drops cached work that was not used again. */
const KEPT_FOR = 10;

const asPrinted = (_key: string, value: unknown) => (typeof value === 'string' ? withFonts(value) : value);

export const createTypesetter = (): Typesetter => {
  let compiler: NodeCompiler | null = null;
  const made = () => {
    compiler ??= NodeCompiler.create({
      workspace: join(import.meta.dirname, 'templates'),
      fontArgs: [{ fontPaths: [FONT_FOLDER] }],
    });
    return compiler;
  };
  return {
    pdf: (template, data, at) => {
      const pdf = made().pdf(
        {
          mainFilePath: join(import.meta.dirname, 'templates', template),
          inputs: { data: JSON.stringify(data, asPrinted), fonts: JSON.stringify(FONT_FAMILIES) },
        },
        { pdfStandard: ARCHIVAL, creationTimestamp: Math.floor(at.getTime() / 1000) },
      );
      made().evictCache(KEPT_FOR);
      return inReadingOrder(pdf);
    },
  };
};
