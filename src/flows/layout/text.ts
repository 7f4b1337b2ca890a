/** How the words of a drawing are broken into lines and how much room they take: the same when it is laid out and when it is drawn. */

export const TITLE = { size: 15, line: 21, wide: 24 } as const;
export const ROW = { size: 13, line: 21, wide: 34 } as const;
export const LABEL = { size: 13, line: 19, wide: 22 } as const;
export const PAD = { x: 16, y: 12 } as const;
export type Style = { size: number; line: number; wide: number };

/** Labels fill a line up to its width in characters; a single long word keeps its line to itself. */
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

/** Of the widest letters of both scripts, with a little to spare: a label may have air, never too little room. */
const PER_SIZE = 0.57;
export const widthOf = (lines: readonly string[], { size }: Style): number =>
  Math.ceil(Math.max(0, ...lines.map((line) => line.length)) * size * PER_SIZE);
