/** The name of a file as a person gave it, made safe to keep and to show: letters of any script stay. */
const LENGTH = 120;

export const cleanFileName = (given: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Control and format characters go: among them are the marks that turn the reading order around and disguise an extension.
  const visible = last
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const extension = /\.[^.\s]{1,10}$/.exec(visible)?.[0] ?? '';
  const base = visible.slice(0, visible.length - extension.length).replace(/^[\s.]+|\s+$/g, '');
  return `${[...(base || 'document')].slice(0, LENGTH - extension.length).join('')}${extension}`;
};
