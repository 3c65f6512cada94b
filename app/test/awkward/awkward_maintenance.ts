import { findRecord } from '@steward/kernel/contract/records/index.ts';
import type { Awkward } from './awkward_money.ts';

/** Maintenance of assets and of places, in each state, with odd hours and amounts in several currencies. */
export async function awkwardMaintenance(
  { post, line, amounts }: Awkward,
  subjects: Readonly<Record<'asset' | 'location', readonly string[]>>,
  { people, suppliers }: Readonly<Record<'people' | 'suppliers', readonly (string | null)[]>>,
): Promise<void> {
  if (!findRecord('maintenance_type')) return;
  const types: string[] = [];
  for (let n = 0; n < 3; n += 1)
    types.push((await post('maintenance-type/', { name: `${n} ${line()}`.slice(0, 250), notes: line() })).id);
  const plans: string[] = [];
  for (const [n, unit] of ['day', 'week', 'month', 'year'].entries())
    plans.push(
      (
        await post('maintenance-plan/', {
          name: `${n} ${line()}`.slice(0, 250),
          type_id: types[n % 3],
          every: n + 1,
          unit,
          counted_from: n % 2 ? 'schedule' : 'completion',
          is_active: n !== 1,
          notes: line(),
        })
      ).id,
    );
  for (const [subject, ids] of Object.entries(subjects))
    for (const [n, id] of ids.slice(0, 5).entries())
      await post(`${subject}-maintenance/`, {
        [`${subject}_id`]: id,
        type_id: types[n % 3],
        name: n ? `${n} ${line()}`.slice(0, 250) : null,
        plan_id: n % 3 ? null : plans[1],
        assignee_id: people[n] ?? null,
        supplier_id: suppliers[n] ?? null,
        due_date: n % 2 ? '2024-02-29' : null,
        started_on: n % 3 ? '2024-03-01' : null,
        completed_on: n % 3 === 2 ? '2024-03-02' : null,
        downtime: n % 2 ? 1234.05 : null,
        cancelled_on: n === 4 ? '2024-03-03' : null,
        reason: n === 4 ? line() : null,
        cost: n % 2 ? amounts[n % amounts.length] : null,
        is_warranty: n % 2 === 0,
        result: line(),
        notes: line(),
      });
}
