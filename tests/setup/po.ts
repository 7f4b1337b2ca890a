/** The portal's words as its catalogue of one language keeps them: English to what is said. */
const STRING = /^msg(?:id|str) (".*"(?:\n".*")*)/gm;
const plain = (quoted: string) =>
  quoted
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');

export const wordsIn = (po: string): Map<string, string> => {
  const strings = [...po.matchAll(STRING)].map(([, quoted = '""']) => plain(quoted));
  return new Map(strings.flatMap((string, index) => (index % 2 === 0 ? [[string, strings[index + 1] ?? '']] : [])));
};
