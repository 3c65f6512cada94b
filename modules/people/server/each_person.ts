import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, firstSentence } from '@steward/kernel/server/context/errors.ts';

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
