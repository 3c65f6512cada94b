import type { Judged } from '@steward/contract/passwords/strength';
import { invalid } from '../engine/errors.ts';

let judge: Promise<(password: string, own: readonly string[]) => Judged> | undefined;

/** The lists take some megabytes, so they come with the first password that is chosen. */
async function load(): Promise<(password: string, own: readonly string[]) => Judged> {
  const [{ makeJudge }, en, de, es] = await Promise.all([
    import('@steward/contract/passwords/strength'),
    import('@steward/contract/passwords/en'),
    import('@steward/contract/passwords/de'),
    import('@steward/contract/passwords/es'),
  ]);
  return makeJudge({ en: en.dictionary, de: de.dictionary, es: es.dictionary });
}

/** Refuses a new password that is guessed too easily, and says why. `own`: what others know of who chooses it. */
export async function demandStrong(password: string, own: readonly string[]): Promise<void> {
  judge ??= load();
  const { weakness } = (await judge)(password, own);
  if (weakness !== null) throw invalid({ password: { key: weakness } });
}
