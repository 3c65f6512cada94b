import { loadModule } from 'libpg-query';
import type { TableKinds } from '@steward/kernel/server/database/distribute.ts';
import { parsed } from './company_named.ts';

/**
 * Finds, in the text of a statement, what a database distributed by company refuses: inserts that read rows from
 * outside of the company's tables; writes of global tables that read other kinds of tables; catalogue tables beside
 * distributed ones; tables of one node beside tables of a company; outer joins of tables that share a company by a
 * column.
 */
type Node = Readonly<Record<string, unknown>>;

const WRITES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/** Checks each text once; returns problems as sentences. */
export async function distributionReader(kinds: TableKinds): Promise<(text: string) => readonly string[]> {
  await loadModule();
  const read = new Map<string, readonly string[]>();
  return (text) => {
    const found = read.get(text) ?? (/\b(?:select|insert|update|delete)\b/i.test(text) ? faultsIn(text, kinds) : []);
    read.set(text, found);
    return found;
  };
}

/** Global tables, copied to every node, that a statement inserts into, and of which it locks or changes rows. */
export interface Copied {
  readonly inserts: readonly string[];
  readonly locks: readonly string[];
}

/**
 * Of transactions that have inserted into a copied table and then lock or change a row of it two wait for each other:
 * an insert locks the table as one among several, anything else alone.
 */
export async function copiedReader(kinds: TableKinds): Promise<(text: string) => Copied> {
  await loadModule();
  const read = new Map<string, Copied>();
  const names = [...kinds].filter(([, kind]) => kind === 'reference').map(([name]) => name);
  const mentions = new RegExp(`\\b(?:${names.join('|')})\\b`);
  return (text) => {
    const found = read.get(text) ?? (mentions.test(text) ? copiedIn(text, kinds) : { inserts: [], locks: [] });
    read.set(text, found);
    return found;
  };
}

function copiedIn(text: string, kinds: TableKinds): Copied {
  const { stmts = [] } = parsed(text) as { stmts?: { stmt: Node }[] };
  const [inserts, locks]: [string[], string[]] = [[], []];
  for (const { stmt } of stmts) {
    const isCopied = (name: string): boolean => kinds.get(name) === 'reference';
    for (const [kind, write] of writesIn(stmt)) {
      const table = String((write['relation'] as Node)['relname']);
      if (isCopied(table)) (kind === 'InsertStmt' ? inserts : locks).push(table);
    }
    const tables = tablesIn(stmt);
    walk(stmt, (key, value) => {
      if (key !== 'LockingClause') return;
      const of = ((value['lockedRels'] ?? []) as { RangeVar: Node }[]).map((one) => String(one.RangeVar['relname']));
      for (const table of tables)
        if (isCopied(String(table['relname'])) && (of.length === 0 || of.includes(aliasOf(table))))
          locks.push(String(table['relname']));
    });
  }
  return { inserts, locks };
}

function faultsIn(text: string, kinds: TableKinds): string[] {
  const { stmts = [] } = parsed(text) as { stmts?: { stmt: Node }[] };
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
      ...(hasOuterJoin(stmt) && joinsByCompany(stmt)
        ? ['compares company_id of two tables in a statement with an outer join: name the company by value']
        : []),
      ...writesIn(stmt).flatMap(([kind, write]) => faultsOfWrite(kind, write, named, kinds)),
    ];
  });
}

function hasOuterJoin(statement: Node): boolean {
  let found = false;
  walk(statement, (key, value) => {
    found ||= key === 'JoinExpr' && value['jointype'] !== 'JOIN_INNER';
  });
  return found;
}

/**
 * Whether a table is tied to the company by another table's column alone. Under row security Citus on PostgreSQL 15 and
 * 16 cannot send such a statement to one shard, and refuses the outer join.
 */
function joinsByCompany(statement: Node): boolean {
  const isCompany = (side: unknown): boolean => {
    const fields = (side as { ColumnRef?: { fields: { String?: { sval: string } }[] } } | undefined)?.ColumnRef?.fields;
    return fields?.at(-1)?.String?.sval === 'company_id';
  };
  let found = false;
  walk(statement, (key, value) => {
    found ||= key === 'A_Expr' && isCompany(value['lexpr']) && isCompany(value['rexpr']);
  });
  return found;
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
  // Measured: ON CONFLICT and RETURNING use a slower path, which is allowed.
  if (statement !== 'InsertStmt' || write['onConflictClause'] || write['returningClause']) return [];
  return isFromCompany(write, kinds) ? [] : [`inserts into ${table} what does not come from tables of the company`];
}

/** Whether `company_id` is read from a table of the company. */
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

/** Tables of a `from` clause, without subqueries. */
function fromTables(part: unknown): Node[] {
  return [part].flat().flatMap((one) => {
    const { RangeVar: table, JoinExpr: join } = (one ?? {}) as { RangeVar?: Node; JoinExpr?: Node };
    return [...(table ? [table] : []), ...(join ? [...fromTables(join['larg']), ...fromTables(join['rarg'])] : [])];
  });
}

/** All tables of a statement, without common table expressions. */
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
