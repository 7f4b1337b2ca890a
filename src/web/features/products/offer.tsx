/** What the fund offers: as it was at build time, and as the server answers once the page is used. */
import offerAtBuild from 'virtual:products';
import { Trans } from '@lingui/react/macro';
import type { Catalogue, SubProduct } from '#contract/loans/products.ts';
import { api } from '#web/api/api.ts';
import { createBuiltInData } from '#web/api/built-in-data.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { Chip } from '#web/ui/Chip.tsx';

export type Offer = Pick<Catalogue, 'products' | 'documentKinds'>;

/** The loan application checks again what is open. */
export const useOffer = createBuiltInData<Offer>(offerAtBuild, (signal) => api.catalogue(undefined, { signal }));

/** Whether a citizen can apply for it now. */
export const Availability = ({ closed }: Pick<SubProduct, 'closed'>) =>
  closed === null ? (
    <Chip kind="ok">
      <Trans>Open</Trans>
    </Chip>
  ) : (
    <Chip kind="off">
      <Trans>Closed</Trans>
    </Chip>
  );

export const WhyClosed = ({ closed }: Pick<SubProduct, 'closed'>) =>
  closed !== null && <ProblemText problem={{ code: closed }} />;
