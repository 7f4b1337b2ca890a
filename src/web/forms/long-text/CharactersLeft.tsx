/**
 * How much of a long text may still be written, or by how much it is too long: below its field, once it nears its limit. A field has no
 * `maxLength`, since a browser would cut what is pasted without a word.
 */
import { Plural } from '@lingui/react/macro';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { cleanLines } from '#contract/text/normalise-text.ts';
import { useSettled } from '../amount/AmountField.tsx';
import styles from './CharactersLeft.module.css';

/** The share of the limit from which the count is shown. Until then it would only distract. */
const NEAR = 0.75;

/** The count without a form library. Said after a pause in typing. */
export const CountOf = ({ typed, max }: { typed: string; max: number }) => {
  const left = max - cleanLines(useSettled(typed)).length;
  const over = -left;
  const isShown = left < max * (1 - NEAR);
  return (
    <span role="status" className={left < 0 ? styles.over : undefined}>
      {isShown && left >= 0 && <Plural value={left} one="# character left" other="# characters left" />}
      {left < 0 && (
        <Plural
          value={over}
          one="# character too many: shorten the text"
          other="# characters too many: shorten the text"
        />
      )}
    </span>
  );
};

type Props<Typed extends FieldValues, Output> = {
  control: Control<Typed, unknown, Output>;
  name: FieldPath<Typed>;
  max: number;
};

export const CharactersLeft = <Typed extends FieldValues, Output>({ control, name, max }: Props<Typed, Output>) => (
  <CountOf typed={useWatch({ control, name }) ?? ''} max={max} />
);
