import { hash, verify } from '@node-rs/argon2';
import { LANGUAGES } from '@steward/kernel/contract/messages/languages.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Judged } from '../../contract/passwords/strength.ts';
import { wordListsOf } from '../../contract/passwords/word_lists.ts';

// argon2id with OWASP's parameters.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Constant time with and without a stored hash, so that timing reveals no accounts. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && typeof stored === 'string';
}

let judge: Promise<(password: string, own: readonly string[]) => Judged> | undefined;

/** Large lists, loaded on first use. */
async function load(): Promise<(password: string, own: readonly string[]) => Judged> {
  const [{ makeJudge }, lists] = await Promise.all([
    import('../../contract/passwords/strength.ts'),
    wordListsOf(LANGUAGES),
  ]);
  return makeJudge(lists);
}

/** Throws when a new password is too weak, with the reason. `own`: known personal words. */
export async function requireStrongPassword(password: string, own: readonly string[]): Promise<void> {
  judge ??= load();
  const { weakness } = (await judge)(password, own);
  if (weakness !== null) throw invalid({ password: { key: weakness } });
}
