/** What the views of the fund share: facts, amounts, instants, and what happened. */
import type { ReactNode } from 'react';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import { formatAmount } from '#contract/money/money.ts';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import { dayOf, timeOf } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { useNames } from '../people/useNames.ts';
import { actors, events, fill, named, texts } from '../texts.ts';

export type Fact = [name: Bilingual, value: ReactNode];

/** A fact without a value is left out. */
export const Facts = ({ facts }: { facts: Fact[] }) => {
  const { t } = usePage();
  const known = facts.filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false);
  return <KeyValues items={known.map(([name, value]) => ({ key: name.en, label: t(name), value }))} />;
};

export const Auto = ({ children }: { children: string }) => <span dir="auto">{children}</span>;

/** The name of a person, as it is written in Arabic. */
export const Name = ({ children }: { children: string }) => <Auto>{useNames()(children)}</Auto>;

export const Money = ({ of }: { of: number }) => {
  const { t } = usePage();
  return <bdi>{t(fill(texts.riyals, formatAmount(of)))}</bdi>;
};

/** The day in both calendars, with the time. */
export const Instant = ({ at }: { at: string }) => {
  const { lang } = usePage();
  return (
    <>
      {dayOf(at, lang)} · <Ltr>{timeOf(at)}</Ltr>
    </>
  );
};

/** A stored Hijri day, `1448/07/06`, in both calendars. */
export const hijriDayOf = (hijri: string, lang: Lang) => dayOf(instantOf(hijri), lang);

type Value = string | null | undefined;
/** Values of facts; without a value, the fact is left out. */
export const ltr = (value: Value) => value && <Ltr>{value}</Ltr>;
export const auto = (value: Value) => value && <Auto>{value}</Auto>;
export const at = (value: Value) => value && <Instant at={value} />;
export const money = (halalas: number | null | undefined) => typeof halalas === 'number' && <Money of={halalas} />;

export type Happened = { at: string; event: string; state?: string; by: keyof typeof actors; note?: string | null };

/** The newest entry first; given in the order in which it happened. */
export const History = ({
  entries,
  states = {},
  names = events,
}: {
  entries: readonly Happened[];
  states?: Readonly<Record<string, Bilingual>>;
  /** The names of the events. */
  names?: Readonly<Record<string, Bilingual>>;
}) => {
  const { t } = usePage();
  const newestFirst = entries.map((entry, index) => ({ ...entry, id: String(index) })).reverse();
  return (
    <Timeline
      items={newestFirst.map(({ id, at, event, state, by, note }, index) => ({
        id,
        title: t(event.startsWith('xstate.after') ? events.waitEnded : named(names, event)),
        state: index === 0 ? 'now' : 'done',
        stateText: t(index === 0 ? texts.latest : texts.earlier),
        meta: (
          <>
            {note && (
              <>
                <Auto>{note}</Auto>
                <br />
              </>
            )}
            {[t(actors[by]), state !== undefined && t(named(states, state))].filter(Boolean).join(' · ')}
            <br />
            <Instant at={at} />
          </>
        ),
      }))}
    />
  );
};
