import { message } from '@steward/contract/messages/index';
import type { RecordDefinition } from '@steward/contract/records/index';
import type { Context } from '../../engine/context.ts';

/** Other products let people sign in without an email address. Here they come in without a sign-in, rather than not at all. */
export function keepWithoutSignIn(ctx: Context, record: RecordDefinition, input: Record<string, unknown>, before: Readonly<Record<string, unknown>> | null): string[] {
  if (record.name !== 'user' || input['activated'] !== true || before?.['activated'] === true) return [];
  if (input['email'] ?? before?.['email']) return [];
  delete input['activated'];
  return [message(ctx.language, 'no_sign_in')];
}
