import { loadModule, parseSync } from 'libpg-query';
import type { TableKinds } from '@steward/kernel/server/database/table_kinds.ts';

/**
 * What a database that is distributed by company refuses, found in the text of a statement on one that is not:
 * - rows that an insert reads from elsewhere than from tables of the company, under row-level security;
 * - a write of a table outside of companies that looks into a table of another kind;
 * - the catalogue beside tables that other nodes have too;
 * - a table that is on one node alone beside tables of a company.
 */
type Node = Readonly<Record<string, unknown>>;

const WRITES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/** Reads each text once; answers in words what would be refused. */
export async function distributionReader(kinds: TableKinds): Promise<(text: string) => readonly string[]> {
  await loadModule();
  const read = new Map<string, readonly string[]>();
  return (text) => {
    const found = read.get(text) ?? (/\b(?:select|insert|update|delete)\b/i.test(text) ? faultsIn(text, kinds) : []);
    read.set(text, found);
    return found;
  };
}

function faultsIn(text: string, kinds: TableKinds): string[] {
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: Node }[] };
  return stmts.flatMap(({ stmt }) => {
    const tables = tablesIn(stmt);
    const named = new Set(
      tables.map((table) => (isCatalogue(table) ? 'catalogue' : kinds.get(String(table['relname'])))),
    );
    return [
      ...(named.has('catalogue') && (named.has('company') || named.has('reference'))
        ? ['reads the catalogue beside distributed tables']
        : []),
      ...(named.has('local') && named.has('company') ? ['names a table of one node beside tables of a company'] : []),
      ...writesIn(stmt).flatMap(([kind, write]) => faultsOfWrite(kind, write, named, kinds)),
    ];
  });
}

function faultsOfWrite(
  statement: (typeof WRITES)[number],
  write: Node,
  named: ReadonlySet<string | undefined>,
  kinds: TableKinds,
): string[] {
  const table = String((write['relation'] as Node)['relname']);
  const kind = kinds.get(table);
  if (kind === undefined) return [];
  if (kind !== 'company') {
    const others = [...named].filter((one) => one !== undefined && one !== kind);
    return others.length > 0 ? [`writes the ${kind} table ${table} and names tables of another kind`] : [];
  }
  // Measured: with ON CONFLICT or RETURNING the rows take another way, which is slower and allowed.
  if (statement !== 'InsertStmt' || write['onConflictClause'] || write['returningClause']) return [];
  return isFromCompany(write, kinds) ? [] : [`inserts into ${table} what does not come from tables of the company`];
}

/** Is the value of `company_id` the column of a table of the company, from which the rows are read? */
function isFromCompany(insert: Node, kinds: TableKinds): boolean {
  const select = (insert['selectStmt'] as Node | undefined)?.['SelectStmt'] as Node | undefined;
  if (!select || select['valuesLists']) return true;
  const columns = (insert['cols'] ?? []) as { ResTarget: { name: string } }[];
  const at = columns.findIndex((one) => one.ResTarget.name === 'company_id');
  const targets = (select['targetList'] ?? []) as { ResTarget: { val: { ColumnRef?: { fields: unknown[] } } } }[];
  const fields = (targets[at]?.ResTarget.val.ColumnRef?.fields ?? []) as { String?: { sval: string } }[];
  const [column, alias] = fields.map((one) => one.String?.sval).toReversed();
  const sources = fromTables(select['fromClause']).filter((one) => kinds.get(String(one['relname'])) === 'company');
  const source = sources.find((one) => alias === undefined || alias === aliasOf(one));
  return source !== undefined && column === (source['relname'] === 'company' ? 'id' : 'company_id');
}

function aliasOf(table: Node): string {
  return (table['alias'] as { aliasname: string } | undefined)?.aliasname ?? String(table['relname']);
}

/** Tables of a `from` and of its joins, without those of subqueries. */
function fromTables(part: unknown): Node[] {
  return [part].flat().flatMap((one) => {
    const { RangeVar: table, JoinExpr: join } = (one ?? {}) as { RangeVar?: Node; JoinExpr?: Node };
    return [...(table ? [table] : []), ...(join ? [...fromTables(join['larg']), ...fromTables(join['rarg'])] : [])];
  });
}

/** All tables that a statement names, however deep; names of its own table expressions are none. */
function tablesIn(statement: Node): Node[] {
  const found: Node[] = [];
  const expressions = new Set<string>();
  walk(statement, (key, value) => {
    if (key === 'RangeVar' || (key === 'relation' && typeof value['relname'] === 'string')) found.push(value);
    if (key === 'CommonTableExpr') expressions.add(String(value['ctename']));
  });
  return found.filter((one) => one['schemaname'] !== undefined || !expressions.has(String(one['relname'])));
}

function writesIn(statement: Node): [(typeof WRITES)[number], Node][] {
  const found: [(typeof WRITES)[number], Node][] = [];
  walk(statement, (key, value) => {
    const kind = WRITES.find((one) => one === key);
    if (kind) found.push([kind, value]);
  });
  return found;
}

function walk(tree: unknown, meet: (key: string, value: Node) => void): void {
  if (Array.isArray(tree)) for (const one of tree) walk(one, meet);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) meet(key, value as Node);
    walk(value, meet);
  }
}

function isCatalogue(table: Node): boolean {
  const schema = table['schemaname'];
  if (schema === undefined) return String(table['relname']).startsWith('pg_');
  return schema === 'pg_catalog' || schema === 'information_schema';
}
