import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { allTargets, type Target } from '../contract/all_targets.ts';
import { guessColumns } from '../contract/guess.ts';
import type { Profile } from '../contract/profiles/index.ts';

/** Fields that need a permission are none for who does not have it: neither they nor what stands beside them. */
function isPermitted({ user }: Context, record: RecordDefinition, target: string): boolean {
  return canSeeField(user, record, record.fields[target.split('.', 1)[0] ?? '']?.permission);
}

/** What the caller may fill by columns of a file. */
export function permittedTargets(ctx: Context, record: RecordDefinition): Target[] {
  return allTargets(record).filter(({ key }) => isPermitted(ctx, record, key));
}

/** What the columns probably mean; those of fields that the caller may not fill are left out, as the screen says. */
export function guessPermitted(
  ctx: Context,
  record: RecordDefinition,
  headings: readonly string[],
  profile: Profile | null,
): (string | null)[] {
  return guessColumns(record, headings, profile).map((key) => (key && isPermitted(ctx, record, key) ? key : null));
}
