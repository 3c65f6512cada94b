import { loadModule, parseSync } from 'libpg-query';
import type pg from 'pg';

/**
 * Checks statements of the requests' role: every company-owned table must be restricted by company. Row-level security
 * would hide an omission, so the SQL text is parsed.
 */
type Node = Readonly<Record<string, unknown>>;

interface Relation {
  readonly table: string;
  readonly alias: string;
}

/** Company-owned tables with their company column. */
export type OwnedTables = ReadonlyMap<string, string>;

const STATEMENTS = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'] as const;

/** Tables under row-level security: `company` is its own company. */
export async function ownedTables(owner: pg.Pool): Promise<OwnedTables> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  return new Map(rows.map(({ name }) => [name, name === 'company' ? 'id' : 'company_id']));
}

/** Checks each text once; returns tables without a company. */
export async function companyReader(owned: OwnedTables): Promise<(text: string) => readonly string[]> {
  await loadModule();
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const found = known.get(text) ?? unnamedIn(text, owned);
    known.set(text, found);
    return found;
  };
}

/** Tables of a text without a company. Needs `loadModule`. */
function unnamedIn(text: string, owned: OwnedTables): string[] {
  if (!/\b(?:select|insert|update|delete)\b/i.test(text)) return [];
  const found: string[] = [];
  visit(parsed(text), new Set(), owned, found);
  return found;
}

let last: { readonly text: string; readonly tree: unknown } | undefined;

/** A statement's syntax tree, read once for all checks of the same statement. Needs `loadModule`. */
export function parsed(text: string): unknown {
  if (last?.text !== text) last = { text, tree: parseSync(text) };
  return last.tree;
}

/** Visits a syntax tree; each statement is checked by itself. */
function visit(tree: unknown, ctes: ReadonlySet<string>, owned: OwnedTables, found: string[]): void {
  if (Array.isArray(tree)) for (const one of tree) visit(one, ctes, owned, found);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  const node = tree as Node;
  for (const [key, value] of Object.entries(node)) {
    const isStatement = STATEMENTS.some((one) => one === key) || key === 'larg' || key === 'rarg';
    if (!isStatement) visit(value, ctes, owned, found);
    else {
      const names = new Set([...ctes, ...cteNames(value as Node)]);
      found.push(...unnamedHere(value as Node, names, owned));
      visit(value, names, owned, found);
    }
  }
}

function cteNames(statement: Node): string[] {
  const { ctes = [] } = (statement['withClause'] ?? {}) as { ctes?: { CommonTableExpr: { ctename: string } }[] };
  return ctes.map((one) => one.CommonTableExpr.ctename);
}

function unnamedHere(statement: Node, ctes: ReadonlySet<string>, owned: OwnedTables): string[] {
  const relations: Relation[] = [];
  const conditions: unknown[] = [statement['whereClause']];
  for (const part of [statement['fromClause'], statement['usingClause']].flat()) gather(part, relations, conditions);
  const target = statement['relation'] as Node | undefined;
  const columns = statement['cols'] as { ResTarget: { name: string } }[] | undefined;
  // An insert without column list fills all columns.
  if (target && !Object.hasOwn(statement, 'selectStmt')) relations.push(relationOf(target));
  const mine = relations.filter((one) => owned.has(one.table) && !ctes.has(one.table));
  const named = conditions.flatMap(columnsNamed);
  const unnamed = mine.filter(({ table, alias }) => {
    const column = owned.get(table);
    return !named.some((one) => one === `${alias}.${column}` || (one === `.${column}` && mine.length === 1));
  });
  const inserted = target && columns ? relationOf(target).table : '';
  const isMissing = owned.has(inserted) && !columns?.some((one) => one.ResTarget.name === owned.get(inserted));
  return [...unnamed.map((one) => one.table), ...(isMissing ? [inserted] : [])];
}

function relationOf(node: Node): Relation {
  const table = String(node['relname']);
  return { table, alias: (node['alias'] as { aliasname: string } | undefined)?.aliasname ?? table };
}

/** Tables of a `from` clause with join conditions. */
function gather(part: unknown, relations: Relation[], conditions: unknown[]): void {
  const { RangeVar: table, JoinExpr: join } = (part ?? {}) as { RangeVar?: Node; JoinExpr?: Node };
  if (table) relations.push(relationOf(table));
  if (!join) return;
  conditions.push(join['quals']);
  gather(join['larg'], relations, conditions);
  gather(join['rarg'], relations, conditions);
}

/** `alias.column` in equality conditions that hold for every row. */
function columnsNamed(condition: unknown): string[] {
  const { BoolExpr: both, A_Expr: compared } = (condition ?? {}) as { BoolExpr?: Node; A_Expr?: Node };
  if (both?.['boolop'] === 'AND_EXPR') return (both['args'] as unknown[]).flatMap(columnsNamed);
  const operator = (compared?.['name'] as { String: { sval: string } }[] | undefined)?.[0]?.String.sval;
  if (!compared || operator !== '=') return [];
  return [compared['lexpr'], compared['rexpr']].flatMap((side) => {
    const fields = (side as { ColumnRef?: { fields: { String?: { sval: string } }[] } } | undefined)?.ColumnRef?.fields;
    const [last, before] = (fields ?? []).map((one) => one.String?.sval ?? '').toReversed();
    return last === undefined ? [] : [`${before ?? ''}.${last}`];
  });
}
