import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { ServerAction } from '@steward/kernel/server/actions/define.ts';
import { serverAction } from '@steward/kernel/server/actions/run.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';

/** The action of a name that can be a bulk job. Throws `invalid` where there is none on the type. */
export function bulkAction(ctx: Context, record: RecordDefinition, name: string): ServerAction {
  const found = serverAction(ctx, record, name);
  if (!found || found.action.bulk === false)
    throw invalid({ action: { key: 'not_option', params: { options: name } } });
  return found;
}
