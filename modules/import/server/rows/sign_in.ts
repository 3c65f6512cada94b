import { message } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Run } from './run_state.ts';

interface SignIn {
  readonly messages: readonly string[];
  /** A mail is sent. */
  readonly isMailed?: boolean;
  /** The user comes without the sign-in that the file asks for. */
  readonly isHeldBack?: boolean;
}

type Values = Readonly<Record<string, unknown>> | null;

/**
 * Users come without sign-in and mail unless the importer wants both: then for those whom the file lets sign in, or,
 * without that column, all new ones with an address. Changes `input`.
 */
export function signInOf(ctx: Context, run: Run, input: Record<string, unknown>, before: Values): SignIn {
  if (run.record.name !== 'user') return { messages: [] };
  const isNewAddress =
    typeof input['email'] === 'string' && before !== null && input['email'].toLowerCase() !== before['email'];
  const isAsked = input['activated'] === true;
  const isMeant = isAsked || (run.options.invite && before === null && !run.keys.has('activated'));
  if (before?.['activated'] === true) return { messages: [], isMailed: isNewAddress && input['activated'] !== false };
  if (!isMeant) return { messages: [] };
  if (!(input['email'] ?? before?.['email'])) {
    delete input['activated'];
    return { messages: isAsked ? [message(ctx.language, 'no_sign_in')] : [] };
  }
  if (run.options.invite) {
    input['activated'] = true;
    return { messages: [], isMailed: true };
  }
  delete input['activated'];
  return { messages: [], isHeldBack: true };
}
