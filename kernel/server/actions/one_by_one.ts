import type { Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';

/** Does something for each, in savepoints of their own; what is refused does not stop the others. */
export async function oneByOne<T, R>(
  ctx: Context,
  items: readonly T[],
  act: (item: T) => Promise<R>,
): Promise<(R | AppError)[]> {
  const answers: (R | AppError)[] = [];
  for (const item of items) {
    const doing: Promise<R | AppError> = ctx.tx.savepoint(() => act(item));
    answers.push(
      await doing.catch((error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      }),
    );
  }
  return answers;
}
