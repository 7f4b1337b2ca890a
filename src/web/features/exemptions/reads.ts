import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

/** Reads the reference data of a request for an exemption. */
export const exemptionReferenceQuery = queryOptions({
  queryKey: ['exemptionReference'],
  queryFn: ({ signal }) => api.exemptions.reference(undefined, { signal }),
});

/** A page of the list; `asOf` of its first page keeps the pages in place. */
export const exemptionsQuery = (page: number, asOf: string | undefined) =>
  queryOptions({
    queryKey: ['exemptions', page, asOf ?? null],
    queryFn: ({ signal }) =>
      api.exemptions.list({ query: { page: String(page), ...(asOf !== undefined && { asOf }) } }, { signal }),
  });

export const exemptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['exemption', id],
    queryFn: ({ signal }) => api.exemptions.request({ params: { id } }, { signal }),
  });
