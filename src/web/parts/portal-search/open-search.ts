/** What the button in the header loads: the dialog, with the texts of both languages. */
import { prepareSearch } from './portal-index.ts';
import { SearchDialog } from './SearchDialog.tsx';

export const openSearch = async () => {
  await prepareSearch();
  return SearchDialog;
};
