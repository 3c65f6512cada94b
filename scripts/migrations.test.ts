import { join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { describe, expect, it } from 'vitest';
import { readMigrations, statementsOf } from '@steward/kernel/server/database/migrate.ts';

/*
 * Rules of CONTRIBUTING for migrations, so that they run on tables distributed by company. Files older than a rule are
 * exempt, since databases run them before they are distributed.
 */
const folder = join(import.meta.dirname, '../database/migrations');
const landed: Readonly<Record<string, number>> = {
  '009_views.sql': 1,
  '012_sign_in.sql': 2,
  '015_platform.sql': 2,
  '023_open_jobs.sql': 1,
  '057_search_custom.sql': 1,
};
/** This file declares the distribution of all earlier tables. */
const FIRST_TO_SAY = '058';

type Node = Readonly<Record<string, unknown>>;
interface File {
  readonly name: string;
  readonly text: string;
}

await loadModule();

function nodesOf(tree: unknown, key: string): Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === key ? [value as Node] : []),
    ...nodesOf(value, key),
  ]);
}

const tablesIn = (tree: unknown): string[] => [
  ...nodesOf(tree, 'RangeVar').map((one) => String(one['relname'])),
  ...nodesOf(tree, 'relation').map((one) => String(one['relname'])),
];

/** Every fault of a file, in words. */
function faultsOf({ name, text }: File): string[] {
  const faults: string[] = [];
  const made = new Set<string>();
  const told = new Set<string>();
  const temporary = new Set<string>();
  if (text.includes('$$')) faults.push('has a body between $$');
  for (const statement of statementsOf(text)) {
    const { stmts = [] } = parsed(statement.text) as { stmts?: { stmt: Node }[] };
    const fault = (what: string): void => void faults.push(`${what} in line ${statement.line}`);
    if (stmts.length !== 1) fault('has several statements, or half of one,');
    for (const { stmt } of stmts) {
      const [kind, node] = Object.entries(stmt)[0] as [string, Node];
      const relation = (node['relation'] as Node | undefined)?.['relname'];
      if (kind === 'CreateStmt') made.add(String(relation));
      if (kind === 'CreateTableAsStmt') temporary.add(String((node['into'] as { rel: Node }).rel['relname']));
      if (kind === 'AlterTableStmt') for (const one of alterFaults(node, told)) fault(one);
      if (kind === 'CommentStmt' && /^(reference|local)\b/.test(String(node['comment'])))
        told.add(
          nodesOf(node, 'String')
            .map((one) => String(one['sval']))
            .at(-1) ?? '',
        );
      if (kind === 'CreateTrigStmt') fault('makes a trigger');
      const isWrite = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind);
      if (isWrite && made.has(String(relation)) && tablesIn(stmt).some((one) => !made.has(one) && !temporary.has(one)))
        fault('fills a table of this file from another one');
      for (const one of nodesOf(stmt, 'Constraint')) for (const found of constraintFaults(one)) fault(found);
      if (kind === 'IndexStmt' && !isName(node['idxname']))
        fault('makes an index without a name of at most 50 letters');
    }
  }
  for (const table of made) if (!told.has(table) && name >= FIRST_TO_SAY) faults.push(`does not say where ${table} is`);
  return faults;
}

function parsed(text: string): unknown {
  try {
    return parseSync(text);
  } catch {
    return {};
  }
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && name.length > 0 && name.length <= 50;
}

function alterFaults(node: Node, told: Set<string>): string[] {
  const commands = (node['cmds'] as { AlterTableCmd: Node }[]).map((one) => one.AlterTableCmd);
  const kinds = commands.map((one) => one['subtype']);
  if (kinds.includes('AT_ForceRowSecurity')) told.add(String((node['relation'] as Node)['relname']));
  const added = commands.filter((one) => one['subtype'] === 'AT_AddColumn');
  const types = added.flatMap((one) => nodesOf(one, 'Constraint').map((constraint) => constraint['contype']));
  return [
    ...(kinds.includes('AT_AddConstraint') && kinds.length > 1
      ? ['adds a constraint together with something else']
      : []),
    ...(types.some(
      (type) => !['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT', 'CONSTR_GENERATED'].includes(String(type)),
    )
      ? ['adds a column with a constraint']
      : []),
  ];
}

function constraintFaults(constraint: Node): string[] {
  const type = String(constraint['contype']);
  const isNamed = ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_EXCLUSION'].includes(
    type,
  );
  return [
    ...(isNamed && !isName(constraint['conname']) ? ['has a constraint without a name of at most 50 letters'] : []),
    ...(constraint['deferrable'] ? ['has a deferrable constraint'] : []),
    ...(['n', 'd'].includes(String(constraint['fk_del_action'])) ? ['has a key that is set to null'] : []),
    ...(['n', 'd', 'c'].includes(String(constraint['fk_upd_action'])) ? ['has a key that follows updates'] : []),
  ];
}

const files = await readMigrations(folder);
describe('a migration', () => {
  it.each(files.map((file) => [file.name, file] as const))('%s runs where tables are distributed', (name, file) => {
    expect(faultsOf(file)).toHaveLength(landed[name] ?? 0);
  });

  const table = 'create table thing (company_id uuid, id uuid, constraint thing_pk primary key (company_id, id));\n';
  const forced = 'alter table thing force row level security;\n';
  it.each([
    ['two statements in a line', 'drop table one; drop table other;\n'],
    ['a statement that goes on behind the end of a line', "comment on table one is 'local;\n';\n"],
    ['a body in dollars', 'do $$ begin null; end $$;\n'],
    ['a table that does not say where it is', table],
    ['a constraint beside something else', 'alter table one add column a int, add constraint one_ck check (a > 0);\n'],
    ['a column with a check', 'alter table one add column a int constraint one_ck check (a > 0);\n'],
    ['a new table filled from another', `${table}${forced}insert into thing select id, id from account;\n`],
    ['a new table changed by another', `${table}${forced}update thing set id = a.id from account a;\n`],
    ['a trigger', 'create trigger one_tr before update on one for each row execute function f();\n'],
    ['a constraint without a name', 'alter table one add check (a > 0);\n'],
    ['a name that is too long', `create index ${'a'.repeat(51)} on one (a);\n`],
    ['an index without a name', 'create index on one (a);\n'],
    ['a deferrable key', 'alter table one add constraint one_fk foreign key (a) references other deferrable;\n'],
    [
      'a key set to null',
      'alter table one add constraint one_fk foreign key (a) references other on delete set null;\n',
    ],
  ])('with %s is found', (_, text) => {
    expect(faultsOf({ name: '999_new.sql', text })).not.toEqual([]);
  });

  it.each([
    ['a table of a company', `${table}${forced}insert into thing values (null, null);\n`],
    ['a table that is somewhere', `${table}-- Where; and why.\ncomment on table thing is 'local: a queue';\n`],
    ['a column with a default', 'alter table one add column a int not null default 0;\n'],
    [
      'a new table filled by a temporary one',
      `${table}${forced}create temporary table t as select id from account;\ninsert into thing select id, id from t;\n`,
    ],
    ['data of a table that was there', 'update one set a = b.a from other b where b.id = one.id;\n'],
  ])('with %s passes', (_, text) => {
    expect(faultsOf({ name: '999_new.sql', text })).toEqual([]);
  });
});
