/** The page number in an address, as a citizen may have changed it. */
const PAGE = /^[1-9]\d{0,5}$/;

/** Returns the first page where the address names none, and null for what is no page number. */
export const readPageNumber = (given: string | undefined): number | null => {
  if (given === undefined) return 1;
  return PAGE.test(given) ? Number(given) : null;
};

/** The numbers to offer around a page: the first, the last and the neighbours. */
export const pagesAround = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
