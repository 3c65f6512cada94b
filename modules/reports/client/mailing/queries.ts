import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, type Attempt } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import type { ReportSchedule, ScheduleFormat, ScheduleRule } from '../../contract/schedules.ts';

export interface ScheduleInput {
  readonly rule: ScheduleRule;
  readonly format: ScheduleFormat;
  readonly only_with_rows: boolean;
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly addresses: readonly string[];
  readonly is_stopped?: boolean;
}

export const schedulesQuery = (report: string) =>
  queryOptions({
    queryKey: companyKey(['report-schedules'], report),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ readonly results: readonly ReportSchedule[] }>(
          `reports/${encodeURIComponent(report)}/schedules/`,
          { signal },
        )
      ).results,
  });

/** The schedules of all reports. */
export const allSchedulesQuery = () =>
  queryOptions({
    queryKey: companyKey(['report-schedules'], 'all'),
    queryFn: async ({ signal }) =>
      (await api.get<{ readonly results: readonly ReportSchedule[] }>('reports/schedules/', { signal })).results,
  });

/** What a schedule would be sent as, to be changed or made again. */
export function inputOf(schedule: ReportSchedule): ScheduleInput {
  const { rule, format, only_with_rows, users, groups, addresses, stopped } = schedule;
  const ids = (some: readonly { readonly id: string }[]): string[] => some.map((one) => one.id);
  return {
    rule,
    format,
    only_with_rows,
    users: ids(users),
    groups: ids(groups),
    addresses,
    is_stopped: stopped !== null,
  };
}

const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['report-schedules'] });

export async function saveSchedule(
  client: QueryClient,
  report: string,
  over: ReportSchedule | null,
  input: ScheduleInput,
  attempt?: Attempt,
): Promise<void> {
  if (over) await api.put(`reports/schedules/${over.id}/`, { ...input, version: over.version });
  else await api.post(`reports/${encodeURIComponent(report)}/schedules/`, input, attempt ? { attempt } : {});
  await refresh(client);
}

export async function endSchedule(client: QueryClient, { id }: ReportSchedule): Promise<void> {
  await api.del(`reports/schedules/${id}/`);
  await refresh(client);
}

export const sendToMe = ({ id }: ReportSchedule): Promise<unknown> => api.post(`reports/schedules/${id}/send/`);
