/**
 * Paper: templates filled with data, as PDF/A-2b with the fund's own fonts inside. Typesetting runs in this process and takes
 * some ten milliseconds a page; the compiler is made when the first paper is asked for.
 */
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { inReadingOrder } from './letter-order.ts';

export type Typesetter = {
  /** `template` is a file of `templates`; it reads `data` as JSON from `sys.inputs.data`. `at` is the date that the file carries. */
  pdf(template: `${string}.typ`, data: object, at: Date): Buffer;
};

const ARCHIVAL = 'a-2b';
/** How many papers later something that was not needed again is forgotten. */
const KEPT_FOR = 10;

/**
 * What is printed of a text. Vowel marks are left out: whoever copies a text out of the file would get their letters twice. The
 * ʻ of Shaʻban stands a whole letter apart in the fund's font; the quotation mark that looks like it does not.
 */
export const printed = (text: string) => text.replace(/[\u064b-\u0652]/g, '').replaceAll('ʻ', '‘');

export const createTypesetter = (): Typesetter => {
  let compiler: NodeCompiler | null = null;
  const made = () => {
    compiler ??= NodeCompiler.create({
      workspace: join(import.meta.dirname, 'templates'),
      fontArgs: [{ fontPaths: [join(import.meta.dirname, 'fonts')] }],
    });
    return compiler;
  };
  return {
    pdf: (template, data, at) => {
      const pdf = made().pdf(
        {
          mainFilePath: join(import.meta.dirname, 'templates', template),
          inputs: { data: printed(JSON.stringify(data)) },
        },
        { pdfStandard: ARCHIVAL, creationTimestamp: Math.floor(at.getTime() / 1000) },
      );
      made().evictCache(KEPT_FOR);
      return inReadingOrder(pdf);
    },
  };
};
