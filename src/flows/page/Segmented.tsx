/** Radio buttons that look like one control. */
import { useId } from 'react';
import styles from './Segmented.module.css';

type Props<T extends string> = {
  legend: string;
  options: { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

export const Segmented = <T extends string>({ legend, options, value, onChange }: Props<T>) => {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="vh">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
