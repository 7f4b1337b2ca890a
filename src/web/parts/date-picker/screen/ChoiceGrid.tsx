/** Months or years to choose from: large targets in a grid with one tab stop. */
import { type ChoiceCell, selectIsDisabled } from '#machines/date-picker/date-picker.selectors.ts';
import { cx } from '#web/ui/cx.ts';
import type { Picker } from '../use-picker.ts';
import styles from './ChoiceGrid.module.css';

const rowsOf = (cells: ChoiceCell[], columns: number) =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );

type Props = {
  picker: Picker;
  cells: ChoiceCell[];
  columns: 3 | 4;
  label: string;
  name: (at: number) => string;
  fullName: (at: number) => string;
  onPick: (at: number) => void;
};

export const ChoiceGrid = ({ picker, cells, columns, label, name, fullName, onPick }: Props) => (
  <div className={styles.room}>
    {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are worked with. */}
    <table role="grid" aria-label={label} className={styles.grid}>
      <tbody>
        {rowsOf(cells, columns).map((row) => (
          <tr key={row[0]?.at}>
            {row.map(({ at, isOpen, isFocus, isShown, isNow }) => {
              const shared = {
                className: cx(styles.cell, isShown && styles.shown, isNow && styles.now, !isOpen && styles.closed),
                tabIndex: selectIsDisabled(picker.snapshot) ? undefined : isFocus ? 0 : -1,
                'aria-current': isNow ? ('date' as const) : undefined,
              };
              const content = (
                <>
                  <span aria-hidden>{name(at)}</span>
                  <span className="vh">{fullName(at)}</span>
                </>
              );
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell.
                <td key={at} aria-selected={isShown} aria-disabled={isOpen ? undefined : true}>
                  {isOpen ? (
                    <button type="button" {...shared} onClick={() => onPick(at)}>
                      {content}
                    </button>
                  ) : (
                    <span {...shared}>{content}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
