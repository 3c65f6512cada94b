import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

/** Work that recurs. `at` is a line of a crontab, in UTC: minute, hour, day of month, month, day of week. */
export interface Schedule {
  /** Name of the task, unique among all tasks. */
  readonly task: string;
  readonly at: string;
  readonly run: (services: Services) => Promise<void>;
}

/**
 * Runs `fn` for every company in a transaction of its own. An error does not stop the others; it is thrown at the end.
 */
export async function inEachCompany(
  { database }: Pick<Services, 'database'>,
  fn: (tx: Tx, companyId: string) => Promise<void>,
): Promise<void> {
  const companies = await database.global((tx) =>
    tx.rows(sql<Pick<Tables['platform_company'], 'id'>>`select id from platform_company order by id`),
  );
  const faults: unknown[] = [];
  for (const { id } of companies)
    await database.inCompany(id, (tx) => fn(tx, id)).catch((error: unknown) => faults.push(error));
  if (faults.length > 0)
    throw new AggregateError(faults, `Recurring work failed in ${faults.length} of ${companies.length} companies`);
}

/** Repeats a statement that removes so many rows at most, each time in a transaction of its own, until none is left. */
export async function inBatches({ database }: Pick<Services, 'database'>, portion: RawBuilder<unknown>): Promise<void> {
  while ((await database.global((tx) => tx.run(portion))) > 0);
}

/** Days for which jobs that failed for good can be looked at. */
const DAYS = 30;

export const queueSchedules: readonly Schedule[] = [
  {
    task: 'forget_failed_jobs',
    at: '40 3 * * *',
    run: async ({ database }) => {
      await database.owner.query(
        `delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => ${DAYS})`,
      );
    },
  },
];
