import type { ActionDefinition } from '@steward/kernel/contract/actions/index.ts';
import type { Fields, InputOf } from '@steward/kernel/contract/fields/index.ts';
import type { ActionBodyOf, ServerActionOf } from '../context/actions.ts';
import type { Context } from '../context/context.ts';

export type { ActionAnswer, ActionSubjects } from '../context/actions.ts';
export type ActionBody<I> = ActionBodyOf<Context, I>;
export type ServerAction = ServerActionOf<Context>;

type InputFields<A extends ActionDefinition> = A['input'] extends Fields ? A['input'] : Readonly<Record<string, never>>;

/** Gives an action its body. */
export function actionBody<const A extends ActionDefinition, I = InputOf<InputFields<A>>>(
  action: A,
  body: ActionBody<I>,
): ServerAction {
  // `parse` alone makes what `run` gets: of the fields of the definition where the body has none of its own.
  return { action, body: body as ActionBody<unknown> };
}
