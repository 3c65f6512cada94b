import { sql } from 'kysely';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { codeOf, SCANNED } from '@steward/kernel/contract/wire/label_code.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { refuseWith, valueAfter, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import type { FaultState } from '../../contract/fault_report.ts';

/** Closed reports stay closed; others with maintenance are in maintenance. */
function faultStateOf(change: Change): FaultState {
  if (valueAfter(change, 'closed_on')) return 'closed';
  return valueAfter(change, 'maintenance') ? 'in_maintenance' : 'new';
}

/** Maximum number of characters of a name made from the description. */
const LONGEST = 80;

/** The first line of the description, shortened, without the final full stop. */
function nameOf(description: string): string {
  const [line = ''] = description.split('\n');
  const letters = [...line.trim().replace(/(?<!\.)\.$/, '')];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}

/** The state follows from maintenance and closing day, the name from the description, the workspace from the asset. */
async function complete(ctx: Context, changes: readonly Change[]): Promise<void> {
  const workspaces = await workspacesOf(ctx, changes);
  for (const change of changes) {
    const { before, values } = change;
    const asset = String(valueAfter(change, 'asset'));
    const found = workspaces.get(asset);
    if (found !== undefined && (!before || Object.hasOwn(values, 'asset'))) values['work_space'] = found;
    if (before && values['name'] === null) delete values['name'];
    if (!before) values['name'] ??= nameOf(String(values['description'] ?? ''));
    if (typeof values['closed_on'] === 'string' && values['closed_on'] > today(ctx))
      refuseWith(change, invalid({ closed_on: { key: 'maintenance_in_future' } }));
    const state = faultStateOf(change);
    if (state !== before?.['state']) values['state'] = state;
  }
}

async function workspacesOf(ctx: Context, changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(changes.map((one) => String(valueAfter(one, 'asset'))))];
  const rows = await ctx.tx.known(sql<Pick<Tables['asset'], 'id' | 'work_space_id'>>`
    select t.id, t.work_space_id from asset t where t.company_id = ${ctx.companyId} and t.id = any(${ids}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one.work_space_id]));
}

export const faultHooks: RecordHooks = { beforeWrite: complete };

/** Codes of assets open the page for reporting faults, which leads users with access on to the asset. */
export const scannedHooks: RecordHooks = {
  labelPath: ({ user, companyId }, id) => (isModuleOn(user, 'maintenance') ? SCANNED + codeOf(companyId, id) : null),
};
