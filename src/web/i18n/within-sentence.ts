/** A title as it is written within a sentence: "Land deed" is the land deed, and "GCC permit" stays. Arabic has no capitals. */
export const withinSentence = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
