/** The parts of the fund, found by folder: a new area adds its files, and is named nowhere here. */
import type { FundPane } from '../pane/fund-pane.tsx';

const found = import.meta.glob<FundPane>('../../areas/*/*.pane.tsx', { eager: true, import: 'pane' });
const folderOf = (path: string) => path.split('/').at(-2) ?? path;

/** In their order on the page; each part is called like the folder of its area. */
export const fundPanes = Object.entries(found)
  .map(([path, pane]) => ({ part: folderOf(path), ...pane }))
  .sort((one, other) => one.order - other.order);
