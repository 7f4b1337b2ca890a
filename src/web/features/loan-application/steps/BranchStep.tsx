/** Step 3: the office that takes the application in, found by region and branch. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { Region } from '#contract/services/locations.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useFieldNames } from '../fields/field-names.ts';
import { useStepForm, useWizard } from '../loan-application.feature.tsx';
import { branchScreen, openingChoice } from './branch/branch-screen.ts';
import styles from './Steps.module.css';

/** Where the chosen office is and how to reach it. */
type Branch = Region['branches'][number];
type Office = Branch['offices'][number];

const OfficeCard = ({ branch, office }: { branch: Branch | undefined; office: Office | undefined }) => {
  const words = useBilingual();
  const place = office ?? branch;
  return (
    <Card as="section" accent="gold" className={styles.chosen}>
      <h2>{place ? words(place.title) : <Trans>Your office</Trans>}</h2>
      {place ? (
        <KeyValues
          direction="column"
          items={[
            ...(office && branch ? [{ label: <Trans>Branch</Trans>, value: words(branch.title) }] : []),
            { label: <Trans>Address</Trans>, value: words(place.address) },
            {
              label: <Trans>Phone</Trans>,
              value: (
                <TextLink href={`tel:${place.phone}`}>
                  <Ltr>{place.phone}</Ltr>
                </TextLink>
              ),
            },
          ]}
        />
      ) : (
        <p>
          <Trans>Its address and phone appear here when you have chosen it.</Trans>
        </p>
      )}
    </Card>
  );
};

const only = <T extends { id: string }>(list: readonly T[]) => (list.length === 1 ? (list[0]?.id ?? '') : '');

const BranchStep = () => {
  const { t } = useLingui();
  const words = useBilingual();
  const { regions } = useWizard().reference;
  const { form, ask, frame } = useStepForm({
    step: 'branch',
    schema: branchScreen,
    labels: useFieldNames().branch(),
    defaults: (answer) => openingChoice(regions, answer),
    toAnswer: ({ branchId, officeId }) => ({ branchId, officeId }),
  });
  const [regionId, branchId, officeId] = useWatch({
    control: form.control,
    name: ['regionId', 'branchId', 'officeId'],
  });
  const branches = regions.find(({ id }) => id === regionId)?.branches ?? [];
  const branch = branches.find(({ id }) => id === branchId);
  const offices = branch?.offices ?? [];

  /** What follows from a choice is not asked: the only branch of a region, the only office of a branch. */
  const chooseBranch = (chosen: string) => {
    const officesOfChosen = regions.flatMap((region) => region.branches).find(({ id }) => id === chosen)?.offices ?? [];
    form.setValue('officeId', only(officesOfChosen));
  };
  const chooseRegion = (chosen: string) => {
    const next = only(regions.find(({ id }) => id === chosen)?.branches ?? []);
    form.setValue('branchId', next);
    chooseBranch(next);
  };
  const choices = (list: readonly { id: string; title: { ar: string; en: string } }[], first: string) => (
    <>
      <option value="">{first}</option>
      {list.map(({ id, title }) => (
        <option key={id} value={id}>
          {words(title)}
        </option>
      ))}
    </>
  );
  return (
    <StepFrame
      title={t`Which office is closest to your project?`}
      lead={t`It receives your application and visits the project.`}
      aside={<OfficeCard branch={branch} office={offices.find(({ id }) => id === officeId)} />}
      {...frame}
    >
      <Field {...ask('regionId')}>
        <Select {...form.register('regionId', { onChange: ({ target }) => chooseRegion(target.value) })}>
          {choices(regions, t`Choose a region`)}
        </Select>
      </Field>
      <Field {...ask('branchId')}>
        <Select {...form.register('branchId', { onChange: ({ target }) => chooseBranch(target.value) })}>
          {choices(branches, regionId === '' ? t`Choose the region first` : t`Choose a branch`)}
        </Select>
      </Field>
      <Field {...ask('officeId')}>
        <Select {...form.register('officeId')}>
          {choices(offices, branchId === '' ? t`Choose the branch first` : t`Choose an office`)}
        </Select>
      </Field>
    </StepFrame>
  );
};
export default BranchStep;
