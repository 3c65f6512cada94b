import { user as userRecord } from '@steward/contract/records/user';
import type { SessionUser } from '@steward/contract/wire/entities';
import { sql } from 'kysely';
import { demand, type Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';
import { firstSentence } from '../../engine/operations/bulk.ts';
import { outOfReach } from '../../engine/reach.ts';
import { all, visible } from '../../engine/visibility.ts';
import { loadActor } from '../../identity/actor.ts';
import { mayGovern } from '../../identity/ranks.ts';

/** A person with what decides about their sign-in. */
export interface Governed extends SessionUser {
  readonly account_id: string | null;
  readonly own_email: string | null;
  readonly activated: boolean;
}

/**
 * Somebody whose sign-in the caller may decide about, locked: visible, within the reach of `user:update`, and not
 * higher. The same checks as the hooks make of a change, for what is no change of the record. Throws `not_found`, `forbidden`.
 */
export async function governed(ctx: Context, id: string): Promise<Governed> {
  demand(ctx, 'user:update');
  const row = await ctx.tx.maybe(sql<{ account_id: string | null; email: string | null; activated: boolean }>`
    select t.account_id, t.email, t.activated from app_user t where ${all(visible(ctx, userRecord))} and t.id = ${id} for no key update`);
  const other = row && (await loadActor(ctx.tx, ctx.companyId, id))?.user;
  if (!row || !other) throw new AppError('not_found');
  if ((await outOfReach(ctx, userRecord, 'update', [id])).size > 0) throw new AppError('forbidden', { params: { permission: 'user:update' } });
  if (id !== ctx.user.id && !mayGovern(ctx.user, other)) throw new AppError('forbidden', { problems: { id: { key: 'higher_role' } } });
  return { ...other, account_id: row.account_id, own_email: row.email, activated: row.activated };
}

/** What becomes of each of several people, each in a savepoint of its own; who is refused does not hold up the others. */
export async function eachPerson<T extends { readonly id: string | null; readonly name: string }>(ctx: Context, people: readonly T[], act: (person: T) => Promise<{ id: string; name: string }>): Promise<{ done: { id: string; name: string }[]; refused: { id: string | null; name: string; detail: string }[] }> {
  const done: { id: string; name: string }[] = [];
  const refused: { id: string | null; name: string; detail: string }[] = [];
  for (const person of people) {
    const doing = ctx.tx.savepoint(() => act(person));
    await doing.then(
      (one) => { done.push(one); },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id: person.id, name: person.name, detail: firstSentence(ctx, error) });
      },
    );
  }
  return { done, refused };
}

/** The names of some people, in the order of the ids; who is not there, or not visible, has an empty one. */
export async function named(ctx: Context, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const rows = await ctx.tx.rows(sql<{ id: string; name: string }>`select t.id, t.name from app_user t where ${all(visible(ctx, userRecord))} and t.id = any(${[...ids]}::uuid[])`);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? '' }));
}
