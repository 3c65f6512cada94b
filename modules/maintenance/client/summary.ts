import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { assetMaintenance } from '../contract/asset_maintenance.ts';
import { locationMaintenance } from '../contract/location_maintenance.ts';
import type { ListName, MaintenanceSummary, Subject } from '../contract/wire.ts';

export const MAINTENANCE: Readonly<Record<Subject, RecordDefinition>> = {
  asset: assetMaintenance,
  location: locationMaintenance,
};

/** Under the key of the records, so that every change of one refetches it. */
export const summaryQuery = (subject: Subject) =>
  queryOptions({
    queryKey: workspaceKey(['records', `${subject}_maintenance`, 'summary']),
    queryFn: ({ signal }) => api.get<MaintenanceSummary>(`${subject}-maintenance/summary/`, { signal }),
  });

/** Stands in the address instead of a list. */
export const CALENDAR = 'calendar';

/** Address of a list of maintenance, or of its calendar. */
export const listPath = (subject: Subject, list: ListName | typeof CALENDAR): string =>
  `${MAINTENANCE[subject].pages.list}/${list}`;
