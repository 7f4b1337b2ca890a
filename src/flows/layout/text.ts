/** Line breaks and widths of texts: the layout and the drawing use the same. */

/** The row has no event: it only names its target, or how many there are. */
export const ANY_EVENT = '*';

export const TITLE = { size: 14, line: 19, wide: 16 } as const;
/** A state that shows its inner states has its title in one line; a folded one has a button beside it. */
export const titleStyle = ({ open, foldable }: { open: boolean; foldable: boolean }): Style =>
  open ? { ...TITLE, wide: 48 } : { ...TITLE, wide: foldable ? 12 : TITLE.wide };
export const ROW = { size: 12, line: 19, wide: 34 } as const;
/** The gap between the rows of an open state, which stand beside each other. */
export const ROW_GAP = 20;
export const LABEL = { size: 12, line: 16, wide: 20 } as const;
export const PAD = { x: 12, y: 9 } as const;
export type Style = { size: number; line: number; wide: number };

/** Breaks a text at `wide` characters; a longer word gets a line of its own. */
export const linesOf = (text: string, { wide }: Style): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && longer.length > wide) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
};

/** Width of a letter by font size, generous for both scripts: a label may have too much room, never too little. */
const PER_SIZE = 0.53;
export const widthOf = (lines: readonly string[], { size }: Style): number =>
  Math.ceil(Math.max(0, ...lines.map((line) => line.length)) * size * PER_SIZE);
