import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { PastDeletion } from '@steward/modules/leaving/contract';
import type {
  OwnerInvited,
  PlatformCompanies,
  PlatformCompany,
  PlatformEvent,
  PlatformHealth,
  PlatformPerson,
} from '../contract/wire.ts';

const OUTSIDE = { prefix: false } as const;

/** Filters and sort of the company list. */
export interface CompanyQuery {
  readonly page: number;
  readonly search: string;
  readonly status: string;
  readonly sort: string;
}

export const deletionsQuery = queryOptions({
  queryKey: ['platform', 'deletions'],
  queryFn: ({ signal }) =>
    api.get<{ results: readonly PastDeletion[] }>('super-admin/deletions/', { ...OUTSIDE, signal }),
});

export const PAGE_SIZE = 25;

export const companiesQuery = (query: CompanyQuery) =>
  queryOptions({
    queryKey: ['platform', 'companies', query],
    queryFn: ({ signal }) =>
      api.get<PlatformCompanies>('super-admin/all-companies/', {
        ...OUTSIDE,
        signal,
        query: { ...query, page_size: PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  });

export const eventsQuery = (page: number, companyId?: string) =>
  queryOptions({
    queryKey: ['platform', 'events', page, companyId],
    queryFn: () =>
      api.get<Page<PlatformEvent>>('super-admin/events/', {
        ...OUTSIDE,
        query: { page, page_size: companyId ? 10 : PAGE_SIZE, company_id: companyId },
      }),
    placeholderData: keepPreviousData,
  });

export const peopleQuery = (companyId: string, page: number) =>
  queryOptions({
    queryKey: ['platform', 'people', companyId, page],
    queryFn: ({ signal }) =>
      api.get<Page<PlatformPerson>>(`super-admin/all-companies/${companyId}/people/`, {
        ...OUTSIDE,
        signal,
        query: { page, page_size: 10 },
      }),
    placeholderData: keepPreviousData,
  });

export const healthQuery = queryOptions({
  queryKey: ['platform', 'health'],
  queryFn: () => api.get<PlatformHealth>('super-admin/health/', OUTSIDE),
  refetchInterval: 15_000,
});

type Answer = Promise<{ company: PlatformCompany }>;
type Body = Readonly<Record<string, unknown>>;

export const calls = {
  edit: (id: string, body: Body): Answer =>
    api.post('all-companies/update_all_columns/', { company_id: id, ...body }, OUTSIDE),
  trial: (id: string, body: Body): Answer => api.post(`all-companies/${id}/change-trial/`, body, OUTSIDE),
  toggle: (id: string, body: Body): Answer => api.post(`all-companies/${id}/toggle-status/`, body, OUTSIDE),
  subscription: (id: string, body: Body): Answer => api.put(`super-admin/all-subscription/${id}/`, body, OUTSIDE),
  ask: (id: string, body: Body): Answer => api.post(`all-companies/${id}/ask-access/`, body, OUTSIDE),
} as const;

/** Performs an action; the answer updates the row. */
export function useCompanyCall(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ what, body }: { what: keyof typeof calls; body: Body }) => calls[what](id, body),
    onSuccess: ({ company }) => {
      queries.setQueriesData<PlatformCompanies>(
        { queryKey: ['platform', 'companies'] },
        (page) => page && { ...page, results: page.results.map((one) => (one.id === id ? company : one)) },
      );
      void queries.invalidateQueries({ queryKey: ['platform'] });
    },
  });
}

/** Creates a company, or reinvites an owner. */
export function useOwnerInvited() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { readonly begin: Body } | { readonly again: string }) =>
      'begin' in wanted
        ? api.post<OwnerInvited>('super-admin/all-companies/', wanted.begin, OUTSIDE)
        : api.post<OwnerInvited>(`all-companies/${wanted.again}/invite-owner/`, {}, OUTSIDE),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['platform'] }),
  });
}
