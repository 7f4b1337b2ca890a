/** Seeds are written as tables: a row is a line with bars between its cells, and goes on in a line that begins with a bar. */
import type { Bilingual } from '#contract/fields/fields.ts';

export const words = (ar: string, en: string): Bilingual => ({ ar, en });

export const table = <K extends string>(columns: readonly K[], text: string): Record<K, string>[] =>
  text
    .trim()
    .split(/\n(?!\s*\|)/)
    .map((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      if (cells.length !== columns.length) throw new Error(`a row needs ${columns.length} cells: ${row}`);
      return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<K, string>;
    });
