import { sql } from 'kysely';
import { parseField, storedMoney, type StoredMoney } from '@steward/kernel/contract/fields/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { asset } from '@steward/modules/assets/contract';

/** What figures are counted by of one asset, as it is or was. */
export interface AssetState {
  readonly workspace: string;
  readonly state: string;
  readonly status: string;
  readonly model: string;
  readonly location: string | null;
  readonly department: string | null;
  readonly cost: StoredMoney | null;
  readonly bought: string | null;
  /** Its own depreciation. */
  readonly depreciation: string | null;
}

/** A line of the history of an asset. */
interface Line {
  readonly at: string;
  readonly action: string;
  readonly changes: readonly { readonly field: string; readonly from: unknown }[];
}

type Row = Pick<
  Tables['asset'],
  | 'id'
  | 'work_space_id'
  | 'state'
  | 'status_id'
  | 'model_id'
  | 'location_id'
  | 'department_id'
  | 'purchase_cost'
  | 'purchase_cost_currency'
  | 'purchase_date'
  | 'depreciation_id'
  | 'created_at'
  | 'deleted_at'
>;

/** An asset with the lines since a moment, newest first. */
export type Traced = Row & { readonly lines: readonly Line[] | null };

/** Assets of one slice. */
export const SLICE = 2000;

/**
 * Assets by id, deleted ones too, with what changed since a moment. One statement reads both, so that no change is
 * missed or taken twice.
 */
export function readSlice(ctx: Context, after: string | null, since: Date): Promise<Traced[]> {
  return ctx.tx.known(sql<Traced>`
    select t.id, t.work_space_id, t.state, t.status_id, t.model_id, t.location_id, t.department_id, t.purchase_cost,
      t.purchase_cost_currency, t.purchase_date, t.depreciation_id, t.created_at, t.deleted_at, h.lines
    from asset t left join lateral (
      select jsonb_agg(jsonb_build_object('at', a.created_at, 'action', a.action, 'changes', a.changes)
        order by a.id desc) as lines
      from activity a where a.company_id = ${ctx.companyId} and a.record = 'asset' and a.record_id = t.id
        and a.created_at >= ${since} and greatest(t.updated_at, t.deleted_at) >= ${since}
    ) h on true
    where t.company_id = ${ctx.companyId} ${after === null ? sql`` : sql`and t.id > ${after}`}
    order by t.id limit ${SLICE}`);
}

/**
 * The state of an asset at moments that ascend, by going back through its history; `null`: it was not there yet, or
 * deleted. Equal neighbours are the same object.
 */
export function statesAt(row: Traced, moments: readonly Date[]): (AssetState | null)[] {
  const lines = row.lines ?? [];
  let state = stateOf(row);
  let isThere = row.deleted_at === null;
  let at = 0;
  const found: (AssetState | null)[] = [];
  for (const moment of moments.toReversed()) {
    for (let line = lines[at]; line && new Date(line.at) >= moment; line = lines[(at += 1)]) {
      if (line.action === 'create' || line.action === 'restore') isThere = false;
      else if (line.action === 'delete') isThere = true;
      state = before(state, line);
    }
    found.push(isThere && row.created_at < moment ? state : null);
  }
  return found.toReversed();
}

function stateOf(row: Row): AssetState {
  const { purchase_cost: minor, purchase_cost_currency: currency } = row;
  return {
    workspace: row.work_space_id,
    state: row.state,
    status: row.status_id,
    model: row.model_id,
    location: row.location_id,
    department: row.department_id,
    cost: minor === null || currency === null ? null : { minor, currency },
    bought: row.purchase_date,
    depreciation: row.depreciation_id,
  };
}

/** Fields of the history by the part of a state that they change; the value before the change. */
const PARTS: Readonly<Record<string, (from: unknown) => Partial<AssetState>>> = {
  work_space: (from) => required('workspace', idIn(from)),
  state: (from) => required('state', typeof from === 'string' ? from : null),
  status: (from) => required('status', idIn(from)),
  model: (from) => required('model', idIn(from)),
  location: (from) => ({ location: idIn(from) }),
  department: (from) => ({ department: idIn(from) }),
  purchase_cost: (from) => ({ cost: moneyIn(from) }),
  purchase_date: (from) => ({ bought: typeof from === 'string' ? from : null }),
  depreciation: (from) => ({ depreciation: idIn(from) }),
};

/** Nothing when the line is that of the creation, which has no value before it. */
function required(part: 'workspace' | 'state' | 'status' | 'model', value: string | null): Partial<AssetState> {
  return value === null ? {} : { [part]: value };
}

function before(state: AssetState, { changes }: Line): AssetState {
  const earlier = changes.flatMap(({ field, from }) => PARTS[field]?.(from) ?? []);
  return earlier.length === 0 ? state : Object.assign({}, state, ...earlier);
}

function idIn(value: unknown): string | null {
  const { id } = objectIn(value);
  return typeof id === 'string' ? id : null;
}

function moneyIn(value: unknown): StoredMoney | null {
  const parsed = parseField(asset.fields.purchase_cost, value);
  return 'value' in parsed ? storedMoney(parsed.value) : null;
}
