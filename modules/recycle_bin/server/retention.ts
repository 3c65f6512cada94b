import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { checkPurge, purgeRecords } from '@steward/kernel/server/engine/operations/purge.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { payloadText, type ShortTask } from '@steward/kernel/server/jobs/tasks.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { NOTICE_DAYS, type BinRetention } from '../contract/wire.ts';
import { binSettings, expiredBefore } from './settings.ts';

const say = wordsOf('recycle_bin');

const DAY = 86_400_000;
/** Records in one transaction. */
const SLICE = 200;
/** Limit of counting per type. */
const COUNTED = 1000;

/** Records, visible to the caller, that will be deleted permanently within the next days. */
export async function retentionOf(ctx: Context): Promise<BinRetention> {
  const settings = await binSettings(ctx);
  const before = await expiredBefore(ctx, new Date(ctx.now.getTime() + NOTICE_DAYS * DAY));
  if (before === null) return { ...settings, soon: 0 };
  const counts = RECORDS.filter((record) => can(ctx.user, permissionFor(record, 'read'))).map(
    (record) => sql`select count(*) as n from (select from ${sql.table(record.table)} t
      where ${all(visible(ctx, record, 't', { trash: true }))} and t.deleted_at < ${before} limit ${COUNTED}) r`,
  );
  const { n } = await ctx.tx.one(sql<{ n: number }>`
    select coalesce(sum(c.n), 0)::int as n from (${sql.join(counts, sql` union all `)}) c`);
  return { ...settings, soon: n };
}

/** End of a slice: deletion time of its last record, as database text, and id. */
interface Place {
  readonly at: string;
  readonly id: string;
}

/** Expired records, and those of them that nothing refers to; `last` is null at the end. */
async function expired(
  ctx: Context,
  record: RecordDefinition,
  before: Date,
  after: Place | null,
): Promise<{ readonly ids: readonly string[]; readonly last: Place | null }> {
  const further = after ? sql`and (t.deleted_at, t.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  // Of any record type.
  const found = await ctx.tx.known(sql<Place>`
    select t.id, t.deleted_at::text as at from ${sql.table(record.table)} t
    where t.company_id = ${ctx.companyId} and t.deleted_at < ${before} ${further}
    order by t.deleted_at, t.id limit ${SLICE}`);
  if (found.length === 0) return { ids: [], last: null };
  const { free } = await checkPurge(
    ctx,
    record,
    found.map(({ id }) => id),
  );
  return { ids: free, last: found.at(-1) ?? null };
}

/**
 * Permanently deletes expired records of the recycle bin in slices. Records that others refer to stay; the types are
 * repeated until nothing more can be deleted, since deleting one may free another.
 */
export const purgeExpired: ShortTask = {
  run: async (payload, services) => {
    const companyId = payloadText(payload, 'company_id');
    const slice = <T>(fn: (ctx: Context) => Promise<T>): Promise<T> =>
      backgroundContext(services, companyId, 'retention of the recycle bin', fn);
    for (let gone = -1; gone !== 0;) {
      gone = 0;
      for (const { name } of RECORDS) {
        let after: Place | null = null;
        do {
          const place: Place | null = after;
          // An internal error does not stop other types.
          const done = await slice(async (ctx) => {
            const before = await expiredBefore(ctx, ctx.now);
            const plain = RECORDS.find((one) => one.name === name);
            if (before === null || !plain) return { count: 0, last: null };
            const record = definitionFor(ctx, plain);
            const { ids, last } = await expired(ctx, record, before, place);
            return { count: ids.length === 0 ? 0 : await purgeRecords(ctx, record, ids), last };
          }).catch((err: unknown) => {
            services.log.error({ err, companyId, record: name }, 'records of the recycle bin could not be deleted');
            return { count: 0, last: null };
          });
          gone += done.count;
          after = done.last;
        } while (after !== null);
      }
    }
  },
};

export const binSchedules: readonly Schedule[] = [
  {
    name: 'purge_expired',
    title: say(({ schedules }) => schedules.purge_expired),
    time: { at: '04:10' },
    run: async (ctx) => {
      if ((await expiredBefore(ctx, ctx.now)) !== null)
        await enqueue(ctx.tx, 'purge_expired', { company_id: ctx.companyId }, { queue: `retention ${ctx.companyId}` });
    },
  },
];

/** Reminds users of the recycle bin of records that will be deleted. */
export const binReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'announce_purge',
    title: say(({ reminders }) => reminders.announce_purge.title),
    text: say(({ reminders }) => reminders.announce_purge.text),
    time: { at: '07:15', weekday: 1 },
    mailsByDefault: true,
    visible: (user) => can(user, 'recyle_bin:all'),
    audience: peopleWith('recyle_bin:all'),
    find: async (ctx) => {
      const { soon } = await retentionOf(ctx);
      return soon === 0 ? null : { values: { n: String(soon), days: String(NOTICE_DAYS) }, link: '/trash' };
    },
  },
];
