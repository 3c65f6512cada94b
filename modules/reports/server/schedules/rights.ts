import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { conditionsOf } from '@steward/kernel/contract/wire/filters.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { logNamed } from '@steward/kernel/server/engine/aggregates/logs.ts';
import { findSource } from '@steward/kernel/server/engine/aggregates/source.ts';

/**
 * What a report of somebody depends on besides its definition: two readers with the same key see the same. All of the
 * session counts but who somebody is, so that a right that is added to it counts too.
 */
export function rightsKey(ctx: Context, definition: Definition): string {
  const { id, name, first_name, last_name, email, phone, image, is_verified, ...rights } = ctx.user;
  void [name, first_name, last_name, email, phone, image, is_verified];
  const own = isPersonal(ctx, definition) ? id : '';
  return JSON.stringify([rights, ctx.workspaces, ctx.limitedGrants, own]);
}

/** Whether two readers with the same permissions may see different things: their own, or what was shared with them. */
function isPersonal(ctx: Context, definition: Definition): boolean {
  const { source, filters, rows, columns, values, list } = definition;
  if (JSON.stringify(definition).includes('"me":true')) return true;
  const related = values.flatMap(({ of }) => of?.split('.')[0] ?? []);
  const paths = [
    ...[...rows, ...columns].map((one) => one.field),
    ...values.flatMap((one) => one.field ?? []),
    ...list,
    ...(filters ? conditionsOf(filters).map((one) => one.field) : []),
  ];
  // Rows of a log are seen with the records that they are about.
  const about = logNamed(ctx, source)
    ? Object.values(findSource(ctx, source)?.fields ?? {}).flatMap((one) => one.to ?? [])
    : [];
  const targets = [source, ...related].flatMap((type) =>
    paths.flatMap((path) => findSource(ctx, type)?.fields[path.split('.')[0] ?? '']?.to ?? []),
  );
  return [source, ...related, ...about, ...targets].some((type) =>
    (ctx.services.modules.hooks[type] ?? []).some((hooks) => hooks.limits !== undefined),
  );
}
