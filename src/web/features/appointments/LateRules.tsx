import { Plural, Trans } from '@lingui/react/macro';
import { MOVE_HOURS } from '#contract/services/appointments.ts';

/** The times until which an appointment can be moved and cancelled; the citizen reads them before they book. */
export const LateRules = () => (
  <>
    <Plural
      value={MOVE_HOURS}
      one="You can move it until # hour before it begins."
      other="You can move it until # hours before it begins."
    />{' '}
    <Trans>You can cancel it until it begins.</Trans>
  </>
);
