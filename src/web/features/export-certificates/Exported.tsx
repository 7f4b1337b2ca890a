import { countryName } from '#contract/services/destinations.ts';
import type { ExportAnswers } from '#contract/services/export-certificates.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Ltr } from '#web/ui/Ltr.tsx';

type Equipment = ExportAnswers['equipment'];

/** One field of what is exported, in words. */
export const Exported = ({ of: equipment, field }: { of: Equipment; field: keyof Equipment }) => {
  const lang = useLang();
  if (field === 'country') return countryName(equipment.country, lang);
  if (field === 'quantity') return <Ltr>{String(equipment.quantity)}</Ltr>;
  return <bdi>{equipment[field]}</bdi>;
};
