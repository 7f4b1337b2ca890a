/** Faults on purpose, and the server's clock. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, FieldGroup } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import type { Faults as FaultState } from '../contract.ts';
import controls from './controls.module.css';
import { client, clockQuery, dateAndTimeOf, durationOf, faultsQuery, useServerTime } from './data.ts';
import styles from './Faults.module.css';
import { usePage } from './Frame.tsx';
import { conditions, delays, dependencies, fill, stepsAhead, texts } from './texts.ts';

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

type DependencyProps = {
  name: keyof typeof dependencies;
  value: keyof typeof conditions;
  onChange: (value: keyof typeof conditions) => void;
};

const Dependency = ({ name, value, onChange }: DependencyProps) => {
  const { t } = usePage();
  return (
    <FieldGroup legend={t(dependencies[name])}>
      <div className={controls.choices}>
        {keysOf(conditions).map((condition) => (
          <label key={condition} className="line">
            <input type="radio" name={name} checked={condition === value} onChange={() => onChange(condition)} />
            {t(conditions[condition])}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};

const FaultControls = ({ faults }: { faults: FaultState }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const change = async (body: Partial<FaultState>) => {
    // Shown at once, so that a control never jumps back: not while the server answers, nor by a poll that asked before.
    void queries.cancelQueries(faultsQuery, { revert: false });
    queries.setQueryData(faultsQuery.queryKey, { ...faults, ...body });
    try {
      queries.setQueryData(faultsQuery.queryKey, await client.setFaults({ body }));
      announce(texts.changed);
    } catch {
      announce(texts.failed, 'error');
      await queries.invalidateQueries(faultsQuery);
    }
  };
  const isBroken = keysOf(dependencies).some((name) => faults[name] !== 'up') || faults.firewall || faults.delay > 0;
  const isKnownDelay = Object.hasOwn(delays, faults.delay);
  return (
    <Card className={controls.controls} accent={isBroken ? 'gold' : undefined}>
      <h3>{t(texts.brokenOnPurpose)}</h3>
      {keysOf(dependencies).map((name) => (
        <Dependency key={name} name={name} value={faults[name]} onChange={(value) => change({ [name]: value })} />
      ))}
      <Checkbox
        id="firewall"
        role="switch"
        checked={faults.firewall}
        onChange={({ target }) => change({ firewall: target.checked })}
        description={t(texts.firewallHint)}
      >
        {t(texts.firewall)}
      </Checkbox>
      <Field id="delay" label={t(texts.delay)}>
        <Select value={faults.delay} onChange={({ target }) => change({ delay: Number(target.value) })}>
          {keysOf(delays).map((milliseconds) => (
            <option key={milliseconds} value={milliseconds}>
              {t(delays[milliseconds])}
            </option>
          ))}
          {!isKnownDelay && <option value={faults.delay}>{`${faults.delay} ms`}</option>}
        </Select>
      </Field>
    </Card>
  );
};

const ClockControls = ({ offsetSeconds }: { offsetSeconds: number }) => {
  const { t, lang, announce } = usePage();
  const queries = useQueryClient();
  const now = useServerTime();
  const moveTo = async (seconds: number) => {
    try {
      queries.setQueryData(clockQuery.queryKey, await client.setClock({ body: { offsetSeconds: seconds } }));
      announce(texts.changed);
    } catch {
      announce(texts.failed, 'error');
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const minutes = new FormData(event.currentTarget).get('offset');
    if (minutes) void moveTo(Number(minutes) * 60);
  };
  const isReal = offsetSeconds === 0;
  return (
    <Card className={controls.controls} accent={isReal ? undefined : 'gold'}>
      <h3>{t(texts.clock)}</h3>
      <p>
        <strong>{dateAndTimeOf(now, lang)}</strong>
        <br />
        <small>{t(isReal ? texts.clockReal : fill(texts.clockMoved, durationOf(offsetSeconds, lang)))}</small>
      </p>
      <div className={cx('actions', controls.actions)}>
        {keysOf(stepsAhead).map((seconds) => (
          <Button key={seconds} variant="secondary" small onClick={() => moveTo(offsetSeconds + Number(seconds))}>
            {t(stepsAhead[seconds])}
          </Button>
        ))}
      </div>
      <form onSubmit={submit}>
        <Field id="offset" label={t(texts.offsetMinutes)}>
          <div className={controls.inline}>
            <TextInput
              key={offsetSeconds}
              name="offset"
              type="number"
              step={1}
              dir="ltr"
              defaultValue={Math.round(offsetSeconds / 60)}
            />
            <Button type="submit" variant="secondary">
              {t(texts.set)}
            </Button>
          </div>
        </Field>
      </form>
      <Button variant="secondary" small unavailable={isReal} onClick={() => moveTo(0)}>
        {t(texts.backToReal)}
      </Button>
    </Card>
  );
};

export const Faults = () => {
  const { t } = usePage();
  const { data: faults } = useQuery(faultsQuery);
  const { data: clock } = useQuery(clockQuery);
  return (
    <section id="faults" className={styles.faults} aria-labelledby="faults-title">
      <h2 id="faults-title">{t(texts.faults)}</h2>
      {faults && <FaultControls faults={faults} />}
      {clock && <ClockControls offsetSeconds={clock.offsetSeconds} />}
    </section>
  );
};
