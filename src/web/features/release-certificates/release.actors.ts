/** The calls of a request for a release certificate. */
import { fromPromise } from 'xstate';
import type { OpenBalance, ReleaseCertificate } from '#contract/services/release-certificates.ts';
import {
  type ReleaseCall,
  type ReleaseSubject,
  releaseCertificateMachine,
} from '#machines/release-certificate/release-certificate.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';

export const releaseFlow = (subject: ReleaseSubject) =>
  releaseCertificateMachine.provide({
    actors: {
      readStanding: fromPromise<OpenBalance[]>(async ({ signal }) => {
        if (subject === 'deceased') return [];
        return (await api.releaseCertificates.standing(undefined, { signal })).balances;
      }),
      requestCertificate: fromPromise<ReleaseCertificate, ReleaseCall>(async ({ input: { request, key }, signal }) => {
        const certificate =
          'deceasedCivilId' in request
            ? await api.releaseCertificates.requestForDeceased({ body: request, key }, { signal })
            : await api.releaseCertificates.request({ body: request, key }, { signal });
        invalidateReads();
        return certificate;
      }),
    },
  });
