import { canSeeField, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { COUNT_LIMIT, countVisible } from '@steward/kernel/server/engine/query/matching.ts';
import type { Actor } from '@steward/kernel/server/identity/actor.ts';
import { contextAs } from '@steward/kernel/server/identity/contexts/context_of.ts';
import { holdsAllOf } from '@steward/kernel/server/identity/preview.ts';
import { explain } from '../contract/explain.ts';
import type { VisibleCount } from '../contract/wire.ts';
import { limitsIn, placesOf } from './names.ts';
import { askerOf } from './person.ts';

/** Visible records of a user by type, counted with their permissions, for callers who see as much. */
export async function visibleCounts(ctx: Context, person: Actor): Promise<VisibleCount[]> {
  const theirs = await contextAs(ctx, person);
  const answers = RECORDS.map((record) => ({ record, ...readingOf(theirs, record) }));
  const mayCount = person.user.id === ctx.user.id || holdsAllOf(askerOf(ctx), person);
  const counts = mayCount
    ? await countVisible(
        theirs,
        answers.filter((one) => one.level !== 'no').map((one) => one.record),
      )
    : new Map<string, number>();
  const places = await placesOf(ctx, limitsIn(answers.flatMap((one) => one.reasons)));
  return answers.map(({ record, level, reasons }): VisibleCount => {
    const n = level === 'no' ? 0 : mayCount ? (counts.get(record.name) ?? 0) : null;
    const hidden =
      level === 'no'
        ? []
        : Object.entries(definitionFor(ctx, record).fields)
            .filter(([, field]) => !canSeeField(person.user, record, field.permission))
            .map(([key]) => key);
    return {
      record: record.name,
      level,
      reasons: reasons.map(places.reason),
      hidden_fields: hidden,
      by_workspace: record.workspaceScoped !== undefined,
      count: n === null ? null : Math.min(n, COUNT_LIMIT),
      count_is_exact: n === null || n <= COUNT_LIMIT,
    };
  });
}

/** Types without a permission are readable by all. */
function readingOf({ user }: Context, record: RecordDefinition): Pick<ReturnType<typeof explain>, 'level' | 'reasons'> {
  const permission = permissionFor(record, 'read');
  return permission === null ? { level: 'everywhere', reasons: [] } : explain(user, permission);
}
