import { companyKey } from '../api/query_keys.ts';

export const viewsKey = (table: string): readonly string[] => companyKey(['list-views'], table);

/** Table settings of a user apply to all workspaces. */
export const tableKey = (kind: 'table-settings' | 'column-settings', table: string): readonly string[] =>
  companyKey([kind], table);
