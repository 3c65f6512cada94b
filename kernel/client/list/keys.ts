export function viewsKey(table: string): readonly string[] {
  return ['list-views', localStorage.getItem('company_id') ?? '', table];
}

/** What a user has set for a table is theirs in every workspace. */
export function tableKey(kind: 'table-settings' | 'column-settings', table: string): readonly string[] {
  return [kind, localStorage.getItem('company_id') ?? '', table];
}
