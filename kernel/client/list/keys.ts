export function viewsKey(table: string): readonly string[] {
  return ['list-views', localStorage.getItem('company_id') ?? '', table];
}

/** Table settings of a user apply to all workspaces. */
export function tableKey(kind: 'table-settings' | 'column-settings', table: string): readonly string[] {
  return [kind, localStorage.getItem('company_id') ?? '', table];
}
