import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const exportCertificatesServices = {
  arabian_shield: {
    purpose: msg`The fund certifies that it has no objection to the export of your equipment.`,
    who: msg`Exporters of agricultural equipment`,
    needs: msg`Image of the bill and the official pricing`,
  },
} satisfies Services;
