import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { FRAME } from '@steward/kernel/server/adapters/mail/frame.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { NotificationKind } from '@steward/kernel/server/context/notifications.ts';
import { dayAt } from '@steward/kernel/server/context/today.ts';
import { describeRecords, type DescribedRecord } from '@steward/kernel/server/engine/facts.ts';

/** Content of an email about the record of a notification. */
export interface About {
  /** With the record of which it is a part, such as the asset of a fault report. */
  readonly name: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly imageId: string | null;
  /** Whether the reader may open the record. */
  readonly mayOpen: boolean;
}

/** Looks up the records of these entries with the rights of the reader. */
export async function loadAbout(ctx: Context, entries: readonly ActivityEntry[]) {
  const told = new Map<string, DescribedRecord>();
  const besides = new Map<string, readonly (readonly [string, string])[]>();
  for (const [type, some] of Map.groupBy(entries, (one) => one.content_type.model)) {
    const ids = [...new Set(some.map((one) => one.object.id))];
    for (const [id, record] of await describeRecords(ctx, type, ids)) told.set(`${type} ${id}`, record);
  }
  for (const { content_type: type, object, target_data: target } of entries) {
    const key = `${type.model} ${object.id}`;
    const beside = ctx.services.modules.facts[type.model]?.beside;
    if (beside && told.has(key) && target?.id === ctx.user.id) besides.set(key, await beside(ctx, object.id));
  }
  return (entry: ActivityEntry, kind: NotificationKind): About | undefined => {
    const key = `${entry.content_type.model} ${entry.object.id}`;
    const record = told.get(key);
    if (!record) return undefined;
    const facts = [
      ...record.facts.map(({ label, value }) => [label, value] as const),
      ...(besides.get(key) ?? []),
      ...actorOf(ctx, entry, kind),
    ];
    const name = record.whole === null ? record.name : `${record.name} (${record.whole})`;
    return { name, facts, imageId: record.imageId, mayOpen: record.mayOpen };
  };
}

/** Who did it and when, where the sentence names them. */
function actorOf(ctx: Context, { actor, created_at: at }: ActivityEntry, kind: NotificationKind) {
  if (!kind.words.en.one.includes('{actor}') || actor.id === null) return [];
  const day = formatDate(dayAt(ctx, new Date(at)));
  return [[FRAME[ctx.language].facts.by, `${actor.name}, ${day}`] as const];
}
