import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';

export type Column = { id: string; header: ReactNode; numeric?: boolean | undefined };

type DataTableProps = {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: Column[];
  /** Columns of one width, for what is compared. */
  even?: boolean;
  /** Cells in the order of the columns; the first is the header of its row. `part`: the row belongs to the one above. */
  rows: { id: string; cells: ReactNode[]; part?: boolean | undefined }[];
};

/** A table; on a phone every row is a card, each value with the name of its column. */
export const DataTable = ({ caption, captionHidden = false, columns, even = false, rows }: DataTableProps) => (
  <div className={cx('surface', styles.frame)}>
    {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards the table loses its display, and with it its role */}
    <table role="table" className={cx(styles.table, even && styles.even)}>
      <caption className={captionHidden ? 'vh' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, numeric }) => (
            <th key={id} role="columnheader" scope="col" data-numeric={numeric}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, cells, part }) => (
          <tr key={id} role="row" data-part={part}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.id} role="rowheader" scope="row" data-numeric={column.numeric}>
                  {cells[index]}
                </th>
              ) : (
                <td key={column.id} role="cell" data-numeric={column.numeric}>
                  <span className={styles.name} aria-hidden="true">
                    {column.header}
                  </span>
                  <div>{cells[index]}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </div>
);
