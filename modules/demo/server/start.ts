import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { endDemo } from './end.ts';
import { makeDemo } from './make.ts';

/** Creates the demonstration company in an empty database, or ends it where it is not offered. */
export async function startDemo(services: Services, say: (line: string) => void): Promise<string | undefined> {
  if (!services.config.offersDemo) {
    await endDemo(services, say);
    return undefined;
  }
  const { used } = await services.database.global((tx) =>
    // A condition, not a column.
    tx.one(sql<{ used: boolean }>`select exists (select from account) as used`),
  );
  if (used) return undefined;
  say('Making the demonstration company …');
  const { email, password } = await makeDemo(services);
  return `Sign in to the demonstration company with ${email} and the password ${password}`;
}
