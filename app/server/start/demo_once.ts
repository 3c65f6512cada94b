import { sql } from 'kysely';
import { makeDemo } from '@steward/modules/demo/server';
import type { Services } from '@steward/kernel/server/services.ts';
import { say } from './announce.ts';

/** Creates the demonstration company in an empty database. */
export async function makeDemoOnce(services: Services): Promise<Awaited<ReturnType<typeof makeDemo>> | undefined> {
  const { used } = await services.database.global((tx) =>
    tx.one(sql<{ used: boolean }>`select exists (select from account) as used`),
  );
  if (used) return undefined;
  say('Making the demonstration company …');
  return makeDemo(services);
}
