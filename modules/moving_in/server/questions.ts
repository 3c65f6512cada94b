import { sql } from 'kysely';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { Question } from '../contract/wire.ts';
import { columnsOf } from './sources/values.ts';
import type { StoredPart } from './store.ts';

/** Values shown as a proof. */
const EXAMPLES = 3;

/** What the rows do not say by themselves; each is asked once for all parts. */
export async function findQuestions(tx: Tx, companyId: string, parts: readonly StoredPart[]): Promise<Question[]> {
  const amounts = await amountQuestions(tx, companyId, parts);
  return [
    ...amounts,
    ...(await companyQuestion(tx, companyId, parts)),
    ...(await mailQuestion(tx, companyId, parts)),
    ...(await assigneeQuestion(tx, companyId, parts)),
  ];
}

/** Where the cells of a target are in the rows of a part; -1: nowhere. */
const at = ({ part }: StoredPart, target: string): number => columnsOf(part).indexOf(target);

async function valuesIn(
  tx: Tx,
  companyId: string,
  part: StoredPart,
  target: string,
): Promise<{ readonly value: string; readonly count: number }[]> {
  const index = at(part, target);
  if (index < 0) return [];
  return tx.rows(sql<{ value: string; count: number }>`
    select r.cells->>${index}::int as value, count(*)::int as count from import_row r
    where r.company_id = ${companyId} and r.import_id = ${part.import_id} and r.cells->>${index}::int <> ''
    and jsonb_typeof(r.cells->${index}::int) = 'string' group by 1 order by 2 desc, 1 limit 50000`);
}

const COMMA = /^-?\d{1,3}([. ]\d{3})*,\d{1,2}$|^-?\d+,\d{1,2}$|^-?\d{1,3}(\.\d{3}){2,}$/;
const POINT = /^-?\d{1,3}([, ]\d{3})*\.\d{1,2}$|^-?\d+\.\d{1,2}$|^-?\d{1,3}(,\d{3}){2,}$/;

/** Amounts come as they are shown there, without a currency. */
async function amountQuestions(tx: Tx, companyId: string, parts: readonly StoredPart[]): Promise<Question[]> {
  let [comma, point, all] = [0, 0, 0];
  const open: string[] = [];
  for (const part of parts)
    for (const target of ['purchase_cost', 'cost'])
      for (const { value, count } of await valuesIn(tx, companyId, part, target)) {
        all += count;
        if (COMMA.test(value)) comma += count;
        else if (POINT.test(value)) point += count;
        else if (/[.,]/.test(value)) open.push(value);
      }
  if (all === 0) return [];
  const own = await tx.one(sql<{ currency: string }>`select currency from company where id = ${companyId}`);
  const currency: Question = {
    key: 'currency',
    count: all,
    of: all,
    examples: [],
    options: [],
    proposed: own.currency,
  };
  const mixed = open.length > 0 && comma + point === 0;
  if (comma + point === 0 && !mixed) return [currency];
  const isComma = comma > point;
  const mark: Question = {
    key: 'decimal_mark',
    count: Math.max(comma, point),
    of: comma + point,
    examples: open.slice(0, EXAMPLES),
    options: ['point', 'comma'],
    // Without a proof it has to be answered.
    proposed: mixed || comma === point ? null : isComma ? 'comma' : 'point',
  };
  return [mark, currency];
}

async function companyQuestion(tx: Tx, companyId: string, parts: readonly StoredPart[]): Promise<Question[]> {
  const names = new Map<string, number>();
  for (const part of parts)
    for (const { value, count } of await valuesIn(tx, companyId, part, 'work_space'))
      names.set(value, (names.get(value) ?? 0) + count);
  if (names.size === 0) return [];
  return [
    {
      key: 'companies',
      count: names.size,
      of: names.size,
      examples: [...names.keys()].slice(0, EXAMPLES),
      options: ['workspaces', 'leave_out'],
      proposed: 'workspaces',
    },
  ];
}

/** Addresses that several people have, of whom one can sign in with it. */
async function mailQuestion(tx: Tx, companyId: string, parts: readonly StoredPart[]): Promise<Question[]> {
  const users = parts.find((one) => one.kind === 'users');
  if (!users || at(users, 'email') < 0) return [];
  const twice = (await lowered(tx, companyId, users, 'email')).filter((one) => one.count > 1);
  if (twice.length === 0) return [];
  return [
    {
      key: 'mails',
      count: twice.length,
      of: twice.length,
      examples: twice.slice(0, EXAMPLES).map((one) => one.value),
      options: ['first', 'refuse'],
      proposed: 'first',
    },
  ];
}

async function lowered(
  tx: Tx,
  companyId: string,
  part: StoredPart,
  target: string,
): Promise<{ readonly value: string; readonly count: number }[]> {
  const index = at(part, target);
  return tx.rows(sql<{ value: string; count: number }>`
    select lower(r.cells->>${index}::int) as value, count(*)::int as count from import_row r
    where r.company_id = ${companyId} and r.import_id = ${part.import_id} and r.cells->>${index}::int <> ''
    group by 1 having count(*) > 1 order by 2 desc, 1 limit 1000`);
}

/** Assets that are checked out although their label does not allow it. */
async function assigneeQuestion(tx: Tx, companyId: string, parts: readonly StoredPart[]): Promise<Question[]> {
  const assets = parts.find((one) => one.kind === 'hardware');
  const labels = parts.find((one) => one.kind === 'statuslabels');
  if (!assets || !labels) return [];
  const [assigned, status, name, type] = [
    at(assets, 'assignee.type'),
    at(assets, 'status'),
    at(labels, 'name'),
    at(labels, 'type'),
  ];
  const found = await tx.rows(sql<{ status: string; count: number }>`
    select r.cells->>${status}::int as status, count(*)::int as count from import_row r
    where r.company_id = ${companyId} and r.import_id = ${assets.import_id} and r.cells->>${assigned}::int <> ''
    and r.cells->>${status}::int in (select l.cells->>${name}::int from import_row l
      where l.company_id = ${companyId} and l.import_id = ${labels.import_id}
      and l.cells->>${type}::int <> 'deployable')
    group by 1 order by 2 desc`);
  const count = found.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return [];
  return [
    {
      key: 'assignees',
      count,
      of: count,
      examples: found.slice(0, EXAMPLES).map((one) => one.status),
      options: ['leave', 'refuse'],
      proposed: 'leave',
    },
  ];
}
