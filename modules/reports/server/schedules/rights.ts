import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { conditionsOf } from '@steward/kernel/contract/wire/filters.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { logNamed } from '@steward/kernel/server/engine/aggregates/logs.ts';
import { findSource } from '@steward/kernel/server/engine/aggregates/source.ts';

/**
 * What a report depends on besides its definition and the data: two readers with the same key see the same. All of the
 * session counts except who the reader is, so that a right that is added to it counts too.
 */
export async function rightsKey(ctx: Context, definition: Definition): Promise<string> {
  const { id, name, first_name, last_name, email, phone, image, is_verified, ...rights } = ctx.user;
  void [name, first_name, last_name, email, phone, image, is_verified];
  const own = JSON.stringify(definition).includes('"me":true') ? id : '';
  return JSON.stringify([rights, ctx.workspaces, ctx.limitedGrants, own, await limitKeys(ctx, definition)]);
}

/** What modules look up of the reader to limit the records that the report is about, such as grants on folders. */
async function limitKeys(ctx: Context, definition: Definition): Promise<string[]> {
  const { hooks } = ctx.services.modules;
  const keys: string[] = [];
  for (const type of typesIn(ctx, definition))
    for (const one of hooks[type] ?? []) if (one.limits) keys.push((await one.limitsKey?.(ctx)) ?? ctx.user.id);
  return keys;
}

/** Types of the records that a report is about, and of those that its fields name. */
function typesIn(ctx: Context, { source, filters, rows, columns, values, list, sort }: Definition): Set<string> {
  // Rows of a log are seen with the records that they are about, of any type.
  if (logNamed(ctx, source)) return new Set(RECORDS.map(({ name }) => name));
  const related = values.flatMap(({ of }) => of?.split('.')[0] ?? []);
  const conditions = [filters, ...values.map((one) => one.filters)].flatMap((one) => (one ? conditionsOf(one) : []));
  const paths = [
    ...[...rows, ...columns, ...conditions].map((one) => one.field),
    ...values.flatMap(({ field, since }) => [field ?? [], since ?? []].flat()),
    ...list,
    sort.replace(/^-/, ''),
  ];
  return new Set([source, ...related].flatMap((type) => [type, ...paths.flatMap((path) => typesAt(ctx, type, path))]));
}

/** Types that a field refers to, and the field behind it. */
function typesAt(ctx: Context, type: string, path: string): string[] {
  const [first = '', behind] = path.split('.');
  const to = findSource(ctx, type)?.fields[first]?.to;
  return to === undefined ? [] : [to, ...(behind === undefined ? [] : typesAt(ctx, to, behind))];
}
