/** A fault that is planted into the product: one place of one file reads otherwise. */
export type PlantedFault = {
  name: string;
  /** The path from the root. */
  file: string;
  /** The text to replace; the file has it exactly once. */
  find: string;
  replace: string;
  /** Which other guard makes it harmless, so that no seed can find it. */
  harmless?: string;
};

/** The text of a module with its fault; undefined for any other module. Throws when the place is not there. */
export const plantedText = (
  { name, file, find, replace }: PlantedFault,
  id: string,
  text: string,
): string | undefined => {
  if (!id.split('?')[0]?.endsWith(`/${file}`)) return undefined;
  if (text.split(find).length !== 2)
    throw new Error(`"${name}" cannot be planted: ${file} does not have its place once.`);
  return text.replace(find, () => replace);
};
