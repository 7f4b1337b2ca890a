/** The appointment that the account names, in both languages. */
import { afterEach, expect, test } from 'vitest';
import { LANGS } from '#contract/kernel/lang.ts';
import { appointmentCase } from '#machines/appointment-booking/appointment-booking.fixtures.ts';
import { until } from '#tests/setup/until.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { AppointmentSection } from './AppointmentSection.tsx';

let stage: Stage;
afterEach(() => stage.end());

const DAYS = { en: 'Tuesday, 1 December 2026', ar: 'الثلاثاء' };

test.each(LANGS)(
  'the next appointment is named with its day, time and place, and leads to its page (%s)',
  async (lang) => {
    stage = await openStage(lang, ['account']);
    stage.show(<AppointmentSection nextAppointment={appointmentCase} />);
    // The spaces in a date are no-break spaces.
    const text = () => (stage.home.textContent ?? '').replaceAll('\u00a0', ' ');
    await until(() => expect(text()).toContain(stage.say('Your next appointment')));
    for (const shown of [DAYS[lang], appointmentCase.title[lang], appointmentCase.department[lang]])
      expect(text()).toContain(shown);
    expect(stage.home.querySelector('a')?.getAttribute('href')).toBe(`/${lang}/appointment/${appointmentCase.id}`);
    stage.show(<AppointmentSection nextAppointment={null} />);
    await until(() => expect(text()).toBe(''));
  },
);
