import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '../access/scope.ts';
import type { Context } from '../context/context.ts';
import { noteNeeds } from '../context/history_notes.ts';
import type { Tables } from '../database/tables.ts';

type Line = Pick<
  Tables['activity'],
  'id' | 'record' | 'record_id' | 'action' | 'actor_id' | 'target_type' | 'target_id' | 'note'
>;

/** Ids of the lines whose notes need permissions that the reader does not have for their records. */
export async function hiddenNotes(ctx: Context, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>();
  const limited: { readonly line: Line; readonly permission: Permission }[] = [];
  for (const line of lines) {
    const needs = line.note === null ? undefined : noteNeeds(ctx.services.modules.historyNotes, line);
    if (!needs) continue;
    if (!isModuleOn(ctx.user, needs.module)) hidden.add(line.id);
    else if (isOwn(ctx, line)) continue;
    else if (!needs.permissions.every((one) => can(ctx.user, one))) hidden.add(line.id);
    else limited.push(...needs.permissions.map((permission) => ({ line, permission })));
  }
  for (const some of Map.groupBy(limited, ({ line, permission }) => `${line.record} ${permission}`).values()) {
    const [first] = some;
    const record = first && findRecord(first.line.record);
    if (!record) continue;
    const ids = some.flatMap(({ line }) => line.record_id ?? []);
    const outside = await outOfScope(ctx, record, first.permission, ids);
    for (const { line } of some) if (outside.has(line.record_id ?? '')) hidden.add(line.id);
  }
  return hidden;
}

/** Whether the reader wrote the note, or it was written to them. Previews and narrowed tokens show none of these. */
function isOwn({ user, isPreview }: Context, { actor_id: actor, target_type: type, target_id: target }: Line): boolean {
  if (isPreview || user.limited_to) return false;
  return actor === user.id || (type === 'user' && target === user.id);
}
