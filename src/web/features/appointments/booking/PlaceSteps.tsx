/** Where and with whom: the region, the branch, the department. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as z from 'zod/mini';
import { chosen } from '#contract/fields/fields.ts';
import type { AppointmentBookingActor } from '#machines/appointment-booking/appointment-booking.machine.ts';
import {
  selectChosen,
  selectDepartments,
  selectOwnPlaceId,
  selectOwnRegionId,
  selectPlaces,
  selectRegions,
} from '#machines/appointment-booking/appointment-booking.selectors.ts';
import { Form } from '#web/forms/Form.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { appointmentSentences } from '../appointments.sentences.ts';
import { Choice, Step } from './Step.tsx';

type Props = { actor: AppointmentBookingActor };

const regionForm = z.object({ region: chosen });

export const RegionStep = ({ actor }: Props) => {
  const { t } = useLingui();
  const words = useBilingual();
  const regions = useSelector(actor, selectRegions);
  const { regionId } = useSelector(actor, selectChosen);
  const ownRegionId = useSelector(actor, selectOwnRegionId);
  const { ask, register, ...checked } = useSchemaForm({
    schema: regionForm,
    labels: { region: t`Region` },
    sentences: appointmentSentences,
    defaults: { region: regionId ?? ownRegionId ?? '' },
  });
  return (
    <Step actor={actor} title={<Trans>In which region?</Trans>}>
      <Form isSent={false} of={checked} send={({ region: id }) => actor.send({ type: 'region.choose', id })}>
        <Field
          {...ask('region')}
          hint={ownRegionId !== null && <Trans>The region of your own branch is suggested</Trans>}
        >
          <Select {...register('region')}>
            <option value="" disabled>
              {t`Choose a region`}
            </option>
            {regions.map(({ id, title }) => (
              <option key={id} value={id}>
                {words(title)}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button type="submit">
            <Trans>Continue to the branches</Trans>
          </Button>
        </div>
      </Form>
    </Step>
  );
};

export const PlaceStep = ({ actor }: Props) => {
  const { t } = useLingui();
  const words = useBilingual();
  const places = useSelector(actor, selectPlaces);
  const { placeId } = useSelector(actor, selectChosen);
  const ownPlaceId = useSelector(actor, selectOwnPlaceId);
  const own = places.some(({ id }) => id === ownPlaceId) ? ownPlaceId : null;
  return (
    <Step actor={actor} title={<Trans>At which branch?</Trans>}>
      <Choice
        actor={actor}
        legend={t`Branch`}
        sentences={appointmentSentences.place}
        suggested={placeId ?? own}
        options={places.map(({ id, title, address }) => ({
          value: id,
          label: words(title),
          description: words(address),
        }))}
        submit={<Trans>Continue with this branch</Trans>}
        onChoose={(id) => actor.send({ type: 'place.choose', id })}
      />
    </Step>
  );
};

export const DepartmentStep = ({ actor }: Props) => {
  const { t } = useLingui();
  const words = useBilingual();
  const departments = useSelector(actor, selectDepartments);
  const { departmentId } = useSelector(actor, selectChosen);
  return (
    <Step actor={actor} title={<Trans>With which department?</Trans>}>
      <Choice
        actor={actor}
        legend={t`Department`}
        sentences={appointmentSentences.department}
        suggested={departmentId}
        options={departments.map(({ id, title, about, minutes }) => ({
          value: id,
          label: words(title),
          description: (
            <>
              {words(about)} · <Plural value={minutes} one="# minute" other="# minutes" />
            </>
          ),
        }))}
        submit={<Trans>Continue to the days</Trans>}
        onChoose={(id) => actor.send({ type: 'department.choose', id })}
      />
    </Step>
  );
};
