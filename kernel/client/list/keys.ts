import { companyKey } from '../api/query_keys.ts';

/** Table settings of a user apply to all workspaces. */
export const tableKey = (kind: 'table-settings' | 'column-settings', table: string): readonly string[] =>
  companyKey([kind], table);
