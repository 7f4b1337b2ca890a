import { queryOptions } from '@tanstack/react-query';
import type { ListedExport } from '#contract/services/export-certificates.ts';
import { api } from '#web/api/api.ts';
import type { ReadPage } from '#web/api/queries/reads.tsx';

/** Reads the reference data of a request for an export certificate. */
export const exportReferenceQuery = queryOptions({
  queryKey: ['exportReference'],
  queryFn: ({ signal }) => api.exportCertificates.reference(undefined, { signal }),
});

export const exportCertificatesQuery = queryOptions({
  queryKey: ['exportCertificates'],
  queryFn: ({ signal }) => api.exportCertificates.list({ query: {} }, { signal }),
});

export const exportCertificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['exportCertificate', id],
    queryFn: ({ signal }) => api.exportCertificates.request({ params: { id } }, { signal }),
  });

export const readExports: ReadPage<ListedExport> = async (after, options) => {
  const { requests: rows, next } = await api.exportCertificates.list({ query: { after } }, options);
  return { rows, next };
};
