/** Line breaks and widths of texts: the layout and the drawing use the same. */

export const TITLE = { size: 15, line: 21, wide: 24 } as const;
export const ROW = { size: 13, line: 21, wide: 34 } as const;
export const LABEL = { size: 13, line: 19, wide: 22 } as const;
export const PAD = { x: 16, y: 12 } as const;
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
const PER_SIZE = 0.57;
export const widthOf = (lines: readonly string[], { size }: Style): number =>
  Math.ceil(Math.max(0, ...lines.map((line) => line.length)) * size * PER_SIZE);
