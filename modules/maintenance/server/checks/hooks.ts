import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { wrongLine } from '../../contract/checklist.ts';
import type { Subject } from '../../contract/wire.ts';
import { copyChecklists, ownerColumn } from './store.ts';

/** Checklists must have valid lines. */
export const definitionHooks: RecordHooks = {
  beforeWrite: (_ctx, changes) => {
    for (const change of changes) {
      const text = change.values['checklist'];
      if (typeof text !== 'string') continue;
      const line = wrongLine(text);
      if (line !== null) refuseWith(change, invalid({ checklist: { key: 'checklist_line', params: { line } } }));
    }
  },
};

const isOpen = ({ values }: Pick<Change, 'values'>): boolean => !values['completed_on'] && !values['cancelled_on'];

/**
 * Maintenance gets its checklist when it begins, but not when it is entered after completion. Another type or plan
 * replaces the checklist while nothing is answered.
 */
async function copy(ctx: Context, subject: Subject, changes: readonly Change[]): Promise<void> {
  const begun = changes.filter((one) => one.before === null && isOpen(one)).map((one) => one.id);
  const other = changes
    .filter(({ before, values }) => before && ['type', 'plan'].some((key) => isOther(before, values, key)))
    .map((one) => one.id);
  const answered = new Set(
    other.length === 0
      ? []
      : (
          await ctx.tx.known(sql<{ id: string }>`
            select distinct ${ownerColumn(subject)} as id from maintenance_check k
            where k.company_id = ${ctx.companyId} and ${ownerColumn(subject)} = any(${other}::uuid[])
              and k.answer is not null`)
        ).map((one) => one.id),
  );
  await copyChecklists(ctx, subject, [...begun, ...other.filter((id) => !answered.has(id))]);
}

const isOther = (before: Readonly<Record<string, unknown>>, values: Change['values'], key: string): boolean =>
  Object.hasOwn(values, key) && (values[key] ?? null) !== (before[key] ?? null);

/** Completion needs an answer to each required item. */
async function requireAnswers(ctx: Context, subject: Subject, changes: readonly Change[]): Promise<void> {
  const completed = changes.filter(
    ({ before, values }) => before && values['completed_on'] && !before['completed_on'] && !before['cancelled_on'],
  );
  if (completed.length === 0) return;
  const ids = completed.map((one) => one.id);
  const rows = await ctx.tx.known(sql<Pick<Tables['maintenance_check'], 'name'> & { owner: string }>`
    select k.name, ${ownerColumn(subject)} as owner from maintenance_check k
    where k.company_id = ${ctx.companyId} and ${ownerColumn(subject)} = any(${ids}::uuid[])
      and k.is_required and k.answer is null order by k.place, k.id`);
  const open = Map.groupBy(rows, (one) => one.owner);
  for (const change of completed) {
    const items = open.get(change.id)?.map((one) => one.name);
    if (items) refuseWith(change, new AppError('checks_open', { params: { items: items.join(', ') } }));
  }
}

export const checkHooks = (subject: Subject): RecordHooks => ({
  beforeWrite: (ctx, changes) => requireAnswers(ctx, subject, changes),
  afterWrite: (ctx, changes) => copy(ctx, subject, changes),
  traces: [{ table: 'maintenance_check', columns: [`${subject}_maintenance_id`] }],
});
