export function rowSecurity(table: string): string;
export const AUDIT_COLUMNS: readonly string[];
export function keysOf(table: string): readonly string[];
export function companyTable(table: { readonly table: string; readonly columns: readonly string[] }): string;
