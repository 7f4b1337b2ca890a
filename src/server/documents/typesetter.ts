/**
 * Fills templates with data and makes PDF/A-2b files with the fund's own fonts embedded. It runs in this process and takes
 * some ten milliseconds a page. The compiler is created for the first paper.
 */
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { inReadingOrder } from './letter-order.ts';

type Typesetter = {
  /** `template` is a file of `templates`; it reads `data` as JSON from `sys.inputs.data`. `at` is the date that the file carries. */
  pdf(template: `${string}.typ`, data: object, at: Date): Buffer;
};

const ARCHIVAL = 'a-2b';
/** Papers after which the compiler drops cached work that was not used again. */
const KEPT_FOR = 10;

/**
 * The printed form of a text. Vowel marks are left out, because copying them out of the PDF doubles the letters. The ʻ of
 * Shaʻban is as wide as a letter in the fund's font; the similar quotation mark is not.
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
