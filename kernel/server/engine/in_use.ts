import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { AndGroup, Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { Context } from '../context/context.ts';

/**
 * Of the records that a filter finds those that are in use, as hooks of their type say it: what is retired, terminated
 * or belongs to something deleted is never due. Whatever lists, counts, reminds of or feeds what is due asks here.
 */
export function dueAmong({ services }: Context, record: Pick<RecordDefinition, 'name'>, filter: Filter): AndGroup {
  const inUse = (services.modules.hooks[record.name] ?? []).flatMap((hooks) => hooks.inUse ?? []);
  return { and: [filter, ...inUse] };
}
