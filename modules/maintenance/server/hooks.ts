import { sql } from 'kysely';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { refuseWith, valueAfter, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import type { State } from '../contract/maintenance_fields.ts';
import type { Subject } from '../contract/wire.ts';
import { beginChains } from './begin.ts';

/** Columns of the asset or location that maintenance repeats. */
interface Maintained extends Pick<Tables['asset'], 'id'> {
  readonly shown: string;
  readonly work_space_id: string | null;
}

const DATES = ['started_on', 'completed_on', 'cancelled_on'] as const;

/** State by dates: cancelled stays cancelled, and an end date means completed. */
function stateOf(values: Readonly<Record<string, unknown>>): State {
  if (values['cancelled_on']) return 'cancelled';
  if (values['completed_on']) return 'completed';
  return values['started_on'] ? 'in_progress' : 'planned';
}

function check(ctx: Context, change: Change): void {
  const { values } = change;
  for (const key of DATES)
    if (typeof values[key] === 'string' && values[key] > today(ctx))
      refuseWith(change, invalid({ [key]: { key: 'maintenance_in_future' } }));
  const [started, completed] = [valueAfter(change, 'started_on'), valueAfter(change, 'completed_on')];
  if (typeof started === 'string' && typeof completed === 'string' && completed < started)
    refuseWith(
      change,
      invalid({ completed_on: { key: 'completed_before_start', params: { start: formatDate(started) } } }),
    );
}

/** The state follows from the dates, the name from type and subject, the workspace from the asset. */
function completes(subject: Subject): RecordHooks['beforeWrite'] {
  return async (ctx, changes) => {
    for (const change of changes) check(ctx, change);
    const written = changes.filter((one) => one.refused === null);
    const subjects = await subjectsOf(ctx, subject, written);
    await beginChains(ctx, subject, written);
    const types = await typesOf(ctx, written);
    for (const change of written) {
      const { before, values } = change;
      const found = subjects.get(String(valueAfter(change, subject)));
      if (found?.work_space_id && (!before || Object.hasOwn(values, subject)))
        values['work_space'] = found.work_space_id;
      if (before && values['name'] === null) delete values['name'];
      if (!before) values['name'] ??= `${types.get(String(values['type'])) ?? ''} · ${found?.shown ?? ''}`;
      const state = stateOf({ ...before, ...values });
      if (state !== before?.['state']) values['state'] = state;
    }
  };
}

async function subjectsOf(
  ctx: Context,
  subject: Subject,
  changes: readonly Change[],
): Promise<Map<string, Maintained>> {
  const ids = [...new Set(changes.map((one) => String(valueAfter(one, subject))))];
  const columns =
    subject === 'asset'
      ? sql`t.asset_tag as shown, t.work_space_id`
      : sql`t.name as shown, null::uuid as work_space_id`;
  const rows = await ctx.tx.known(sql<Maintained>`
    select t.id, ${columns} from ${sql.table(subject)} t
    where t.company_id = ${ctx.companyId} and t.id = any(${ids}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one]));
}

async function typesOf(ctx: Context, changes: readonly Change[]): Promise<Map<string, string>> {
  const ids = [...new Set(changes.flatMap(({ before, values }) => (before ? [] : [String(values['type'])])))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx.known(sql<Pick<Tables['maintenance_type'], 'id' | 'name'>>`
    select id, name from maintenance_type where company_id = ${ctx.companyId} and id = any(${ids}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one.name]));
}

export const maintenanceHooks = (subject: Subject): RecordHooks => ({ beforeWrite: completes(subject) });
