import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { say } from './announce.ts';
import type { Services } from '../services.ts';

/** How to sign in to the demonstration company. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

const demo = new URL('../demo/index.ts', import.meta.url);

/** Fills a database that nobody has signed up to. */
export async function makeDemoOnce(services: Services): Promise<DemoSignIn | undefined> {
  const { used } = await services.database.global((tx) => tx.one(sql<{ used: boolean }>`select exists (select from account) as used`));
  if (used || !existsSync(demo)) return undefined;
  say('Making the demonstration company …');
  const { makeDemo }: { makeDemo(services: Services): Promise<DemoSignIn> } = await import(demo.href);
  return makeDemo(services);
}
