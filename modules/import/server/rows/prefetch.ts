import { sql } from 'kysely';
import { isText, kindOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Cells } from './cells.ts';
import { assigneeReference } from './checkout.ts';
import { inner } from './input.ts';
import { insertCreated } from './reference_cache.ts';
import { keyOf, textsOf, fieldsUniqueWithName, type Reference } from './resolve.ts';
import type { Run } from './run_state.ts';

interface Wanted {
  readonly cacheKey: string;
  readonly target: RecordDefinition;
  readonly field: FieldDefinition;
  readonly reference: Reference;
  /** The identifying field to search by, else the name. */
  readonly by: string | null;
  readonly text: string;
}

type Found = Readonly<Record<string, unknown>> & { readonly value: string; readonly id: string };

/**
 * Looks up unknown names of a batch, one statement per type. Caches only unique results; missing or ambiguous names are
 * left to `resolve`. `only`: of these columns.
 */
export async function prefetch(
  ctx: Context,
  run: Run,
  rows: readonly Cells[],
  only?: readonly string[],
): Promise<void> {
  const wanted = new Map<string, Wanted>();
  const away = new Set<string>();
  const fields = Object.entries(run.record.fields).filter(
    ([key, field]) => kindOf(field).refersTo === 'one' && run.targets.has(key) && (!only || only.includes(key)),
  );
  const isHanding = !only && run.record.fields['assignee'] !== undefined;
  for (const cells of rows) {
    const named = fields.map(([key, field]): [FieldDefinition, Reference] => [
      field,
      { name: cells.get(key) ?? '', inner: inner(run, cells, key) },
    ]);
    const assignee = isHanding ? assigneeReference(run, cells) : null;
    if (assignee) named.push([{ kind: 'reference', to: assignee.type }, assignee.reference]);
    for (const [field, reference] of named) {
      const { name } = reference;
      if (name === '') continue;
      const target = recordNamed(field.to ?? '');
      const cacheKey = keyOf(target, field, reference);
      const known = run.known.get(cacheKey);
      if (known && run.known.isRolledBack(known)) away.add(known);
      if (known || wanted.has(cacheKey)) continue;
      for (const id of run.known.rolledBackNamed(target.name, textsOf(target, reference))) away.add(id);
      if (target.parent && name.includes(' / ')) continue;
      const by =
        Object.entries(reference.inner).find(
          ([one, value]) => value !== '' && target.fields[one]?.unique === true,
        )?.[0] ?? null;
      wanted.set(cacheKey, { cacheKey, target, field, reference, by, text: by ? (reference.inner[by] ?? '') : name });
    }
  }
  await insertCreated(ctx, run.known, [...away]);
  for (const [, group] of Map.groupBy(wanted.values(), (one) => `${one.target.name} ${one.by}`))
    await learn(ctx, run, group);
}

async function learn(ctx: Context, run: Run, group: readonly Wanted[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { target, by } = first;
  const keys = by
    ? [by]
    : Object.entries(target.fields)
        .filter(([key, field]) => key === target.title || field.unique === true)
        .map(([key]) => key);
  const together = fieldsUniqueWithName(target).filter((key) => isText(target.fields[key]));
  const where = [...new Set(group.flatMap((one) => Object.keys(one.field.where ?? {})))];
  const columns = [...new Set([...together, ...where])].map((key) => sql`, ${sql.ref(`t.${key}`)} as ${sql.ref(key)}`);
  const texts = [...new Set(group.map((one) => one.text.toLowerCase()))];
  const ways = keys.map(
    (key) => sql<Found>`
    select lower(${sql.ref(`t.${key}`)}) collate "C" as value, t.id ${sql.join(columns, sql``)} from (
      select * from ${sql.table(target.table)} t where t.company_id = ${ctx.companyId} and t.deleted_at is null
      and lower(${sql.ref(`t.${key}`)}) = any(${texts}::text[]) offset 0
    ) t where ${all(visible(ctx, target))}`,
  );
  const byText = Map.groupBy(await ctx.tx.rows(sql<Found>`${sql.join(ways, sql` union `)}`), (one) => one.value);
  for (const one of group) {
    const fitting = (byText.get(one.text.toLowerCase()) ?? []).filter(
      (row) =>
        Object.entries(one.field.where ?? {}).every(([key, value]) => row[key] === value) &&
        (by !== null || agrees(one, together, row)),
    );
    const [found] = fitting;
    if (found && fitting.length === 1) run.known.set(one.cacheKey, found.id);
  }
}

function agrees(one: Wanted, together: readonly string[], row: Found): boolean {
  return together.every((key) => {
    const value = one.reference.inner[key];
    return value === undefined || String(row[key] ?? '').toLowerCase() === value.toLowerCase();
  });
}
