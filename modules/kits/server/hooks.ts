import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Change, RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { kitItem } from '../contract/kit.ts';
import { PART_KINDS } from '../contract/wire.ts';

/**
 * An item without a name is named after its record types, since the records' names may be hidden from readers of the
 * kit.
 */
function nameItems(ctx: Context, changes: readonly Change[]): void {
  for (const { before, values } of changes) {
    if (before && values['name'] !== null) continue;
    const kinds = PART_KINDS.filter((kind) => (values[kind] ?? before?.[kind] ?? null) !== null);
    const types = kinds.map((kind) => (kind === 'model' ? 'asset_model' : kind));
    values['name'] ??= (types.length > 0 ? types : [kitItem.name])
      .map((one) => labelsOf(ctx.language, one).one)
      .join(', ');
  }
}

export const itemHooks: RecordHooks = { beforeWrite: nameItems };
