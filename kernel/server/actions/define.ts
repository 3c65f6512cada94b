import type { ActionDefinition } from '@steward/kernel/contract/actions/index.ts';
import type { Fields, InputOf } from '@steward/kernel/contract/fields/index.ts';
import type { ActionAnswer, ActionBodyOf, ServerActionOf } from '../context/actions.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';

export type { ActionAnswer, ActionSubjects } from '../context/actions.ts';
export type ActionBody<I> = ActionBodyOf<Context, I>;
export type ServerAction = ServerActionOf<Context>;

type InputFields<A extends ActionDefinition> = A['input'] extends Fields ? A['input'] : Readonly<Record<string, never>>;

/** Gives an action its body. */
export function actionBody<const A extends ActionDefinition, I = InputOf<InputFields<A>>>(
  action: A,
  body: ActionBody<I>,
): ServerAction {
  // `run` gets the result of `parse`, which by default reads the fields of the definition.
  return { action, body: body as ActionBody<unknown> };
}

/** What the engine answered for one record that an action wrote: the id of one it made, or whether anything changed. */
export function answerOf(answer: true | string | { readonly changed: boolean } | AppError): ActionAnswer {
  if (answer instanceof AppError) return answer;
  return typeof answer !== 'object' || answer.changed ? 'changed' : 'unchanged';
}

/** Runs `act` for each record in a savepoint of its own; a refusal does not stop the others. */
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
