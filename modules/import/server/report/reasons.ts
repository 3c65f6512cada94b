import { sql } from 'kysely';
import { fieldLabel } from '@steward/kernel/contract/labels/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { allTargets } from '../../contract/all_targets.ts';
import type { Reason, ReasonGroup } from '../../contract/wire.ts';
import { loadJob, mayImport, recordOf } from '../job.ts';
import { mayLeaveOut } from '../rows/reasons.ts';

/** Most groups, and cells shown of each. */
const MOST = { groups: 100, values: 5 } as const;

type Group = Omit<Reason, 'value'> & { readonly count: number; readonly values: readonly string[] | null };

/** The refused rows of the last pass by column and reason, the most frequent first. */
export async function reasonGroups(ctx: Context, id: string): Promise<{ readonly results: readonly ReasonGroup[] }> {
  const job = await loadJob(ctx, id);
  const record = recordOf(ctx, job);
  mayImport(ctx, record);
  const groups = await ctx.tx.rows(sql<Group>`
    select x.field, x.key, count(*)::int as count, min(x.text) as text,
      (array_agg(distinct x.value) filter (where x.value <> ''))[1:${MOST.values}::int] as values
    from import_row r cross join lateral jsonb_to_recordset(r.reasons) as x (field text, key text, value text, text text)
    where r.company_id = ${ctx.companyId} and r.import_id = ${id} and r.outcome = 'refused' and r.pass = ${job.pass}
    group by x.field, x.key order by count(*) desc, x.field, x.key limit ${MOST.groups}`);
  const targets = new Map(allTargets(record).map((target) => [target.key, target]));
  const labelOf = (field: string | null): string => {
    if (field === null) return '';
    if (field === 'assignee') return fieldLabel(ctx.language, 'asset', 'assignee');
    return job.headers[job.mapping.indexOf(field)] ?? targets.get(field)?.labels[ctx.language] ?? '';
  };
  return {
    results: groups.map(({ field, values, ...group }) => ({
      field,
      ...group,
      label: labelOf(field),
      values: values ?? [],
      may_leave_out:
        field !== null && (values ?? []).length > 0 && mayLeaveOut({ record, options: job.options }, field),
    })),
  };
}
