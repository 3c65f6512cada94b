import { hash, verify } from '@node-rs/argon2';

// argon2id with the parameters that OWASP recommends for it, which are the library's own defaults.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Takes as long without a stored hash as with one, so that nobody learns from the time which accounts exist. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && typeof stored === 'string';
}
