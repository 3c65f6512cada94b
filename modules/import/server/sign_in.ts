import { message } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Run } from './row.ts';

interface SignIn {
  readonly messages: readonly string[];
  /** A mail goes out. */
  readonly isMailed?: boolean;
  /** The file lets them sign in; they come in without it. */
  readonly isHeldBack?: boolean;
}

type Values = Readonly<Record<string, unknown>> | null;

/**
 * People come in without a sign-in, and so without a mail, unless whoever imports them wants both. Then it is for those
 * whom the file lets sign in, or, where it does not say, for all new ones with an address. Changes `input`.
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
