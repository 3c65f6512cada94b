import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { user as userRecord } from '../contract/user.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, firstSentence } from '@steward/kernel/server/context/errors.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';

/** Runs for each of several users in a savepoint; refused ones do not stop others. */
export async function eachPerson<T extends { readonly id: string | null; readonly name: string }>(
  ctx: Context,
  people: readonly T[],
  act: (person: T) => Promise<{ id: string; name: string }>,
): Promise<{ done: { id: string; name: string }[]; refused: { id: string | null; name: string; detail: string }[] }> {
  const done: { id: string; name: string }[] = [];
  const refused: { id: string | null; name: string; detail: string }[] = [];
  for (const person of people) {
    const doing = ctx.tx.savepoint(() => act(person));
    await doing.then(
      (one) => {
        done.push(one);
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id: person.id, name: person.name, detail: firstSentence(ctx, error) });
      },
    );
  }
  return { done, refused };
}

/** Names by id, in order; empty for invisible ones. */
export async function namesOfPeople(ctx: Context, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const rows = await ctx.tx.rows(
    sql<
      Pick<Tables['app_user'], 'id' | 'name'>
    >`select t.id, t.name from app_user t where ${all(visible(ctx, userRecord))} and t.id = any(${[...ids]}::uuid[])`,
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? '' }));
}
