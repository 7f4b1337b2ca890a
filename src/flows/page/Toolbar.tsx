import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import styles from './App.module.css';
import { type Address, go, MODES, OVERLAYS, VIEWS } from './address.ts';
import { Segmented } from './Segmented.tsx';
import { Select } from './Select.tsx';

export const Toolbar = ({ address, machine }: { address: Address; machine: string }) => {
  const say = useSay();
  const { mode, view, overlay } = address;
  const change = (next: Partial<Address>) => go({ machine, ...next });
  return (
    <div className={styles.toolbar}>
      <Segmented
        legend={say(ui.mode)}
        value={mode}
        options={MODES.map((value) => ({ value, label: say(ui[value]) }))}
        onChange={(next) => change({ mode: next })}
      />
      <Segmented
        legend={say(ui.view)}
        value={view}
        options={VIEWS.map((value) => ({ value, label: say(ui[value]) }))}
        onChange={(next) => change({ view: next })}
      />
      <Select
        aria-label={say(ui.overlay)}
        className={styles.overlay}
        value={overlay}
        onChange={({ target }) => change({ overlay: OVERLAYS.find((known) => known === target.value) ?? 'none' })}
      >
        {OVERLAYS.map((value) => (
          <option key={value} value={value}>
            {say(value === 'none' ? ui.noOverlay : ui[value])}
          </option>
        ))}
      </Select>
    </div>
  );
};
