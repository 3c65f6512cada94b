import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Changed } from '@steward/kernel/server/context/history.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import type { MovementKind } from '../contract/wire.ts';
import type { Item } from './item.ts';
import { itemColumns } from './levels.ts';
import type { Place } from './places.ts';

/** A movement to write. Counters change in the same transaction. */
export interface NewMovement {
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly value: number;
  /** `undefined`: outside the stock. */
  readonly from?: Place | undefined;
  readonly to?: Place | undefined;
  readonly assignee?: { readonly type: string; readonly id: string } | null;
  readonly assignmentId?: string | null;
  /** Record for which it is used. */
  readonly purpose?: AssigneeChoice | null | undefined;
  readonly supplierId?: string | null;
  readonly orderNumber?: string | null;
  readonly counted?: number | null;
  readonly note?: string | null;
  readonly at?: Date;
  readonly reverses?: string;
}

/** Writes a movement and returns its id. */
export async function writeMovement(ctx: Context, item: Item, one: NewMovement): Promise<string> {
  const id = v7();
  const row = {
    id,
    ...itemColumns(item),
    kind: one.kind,
    quantity: one.quantity,
    value: one.value,
    from_stock: one.from !== undefined,
    from_location_id: one.from?.id ?? null,
    to_stock: one.to !== undefined,
    to_location_id: one.to?.id ?? null,
    assignee_type: one.assignee?.type ?? null,
    assignee_id: one.assignee?.id ?? null,
    assignment_id: one.assignmentId ?? null,
    purpose_type: one.purpose?.type ?? null,
    purpose_id: one.purpose?.id ?? null,
    supplier_id: one.supplierId ?? null,
    order_number: one.orderNumber ?? null,
    counted: one.counted ?? null,
    note: one.note ?? null,
    moved_at: one.at ?? ctx.now,
    reverses_id: one.reverses ?? null,
  };
  const same = { created_at: ctx.now, created_by: ctx.user.id || null };
  await ctx.tx.known(insertRows(ctx.companyId, 'stock_movement', [row], same));
  return id;
}

/** Movements of a record for its history. */
export interface HistoryLine {
  readonly action: string;
  readonly kind: MovementKind;
  readonly movements: readonly string[];
  readonly quantity: number;
  /** Total and checked-out quantity, before and after. */
  readonly changes?: readonly Changed[];
  readonly target?: { readonly type: string; readonly id: string; readonly name: string } | null;
  /** Source location. */
  readonly from?: Place | undefined;
  readonly note?: string | null;
}

/** Writes a history entry, which undo reverses by its movements. */
export async function recordLine(ctx: Context, item: Item, one: HistoryLine): Promise<void> {
  await emit(ctx, 'stock.moved', [
    {
      record: item.record,
      id: item.id,
      title: item.name,
      action: one.action,
      changes: [
        ...(one.changes ?? []).filter(({ from, to }) => from !== to),
        ...detailsOf(one),
        { field: 'movements', from: null, to: one.movements, hidden: true },
      ],
      target: one.target ?? null,
      note: one.note ?? null,
      workspaceId: item.workspaceId,
      data: { type: item.type, movement: one.movements[0] ?? '', kind: one.kind, quantity: one.quantity },
    },
  ]);
}

/** Quantity and source. */
function detailsOf({ quantity, from, movements }: HistoryLine): Changed[] {
  const place = from?.id ? { type: 'location', id: from.id, name: from.name } : null;
  return [
    ...(movements.length > 0 ? [{ field: 'n', from: null, to: quantity, detail: true } as const] : []),
    ...(place ? [{ field: 'from', from: null, to: place, detail: true } as const] : []),
  ];
}

type Of = Pick<Tables['stock_movement'], 'value'>;

/** Value of an open assignment: check-outs minus returns. */
export async function valueOut(ctx: Context, assignmentId: string): Promise<number> {
  // A sum.
  const [found] = await ctx.tx.known(sql<Of>`
    select coalesce(sum(case when m.from_stock then m.value else -m.value end), 0)::bigint as value
    from stock_movement m where m.company_id = ${ctx.companyId} and m.assignment_id = ${assignmentId}`);
  return found?.value ?? 0;
}
