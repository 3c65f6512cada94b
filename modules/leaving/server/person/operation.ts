import { sql } from 'kysely';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { erasePerson, pseudonymOf, replacedOf, type Person } from '@steward/kernel/server/backup/erase_person.ts';
import { replaceIn, textTables } from '@steward/kernel/server/backup/replace_person.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { allowTime } from '@steward/kernel/server/database/statements.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { eraseUser } from '../../contract/index.ts';
import { requireAdministrator } from '../access.ts';

const say = wordsOf('leaving')(({ person_file }) => person_file.former);

interface Input {
  readonly user: string;
}

/** Seconds that the texts of a table may take. */
const LONG = 800;

/**
 * Replaces a person in the texts of all tables, a table in each slice, and at the end in their own row, from which each
 * slice reads whom it replaces. So no name is stored by it, and what was begun is finished.
 */
export const eraseOperation: OperationBody<Input> = {
  definition: eraseUser,
  summary: 'Erase the data of a person',
  authorize: requireAdministrator,
  mustEnd: true,
  isReading: true,
  pass: () => ({
    slice: async (ctx, { input: { user } }, position) => {
      await allowTime(ctx.tx, LONG);
      const at = Number(position ?? 0);
      const tables = await textTables(ctx.tx);
      const who = await replacedOf(ctx.tx, ctx.companyId, user, pseudonymOf(say[ctx.language], user));
      if (!who) throw new AppError('not_found');
      const table = tables[at];
      const isLast = table === undefined;
      if (table) await replaceIn(ctx.tx, table, who);
      else await finish(ctx, who);
      return { position: String(at + 1), isLast, changed: 1, unchanged: 0, refusals: [] };
    },
  }),
};

async function finish(ctx: Context, who: Person): Promise<void> {
  const { tx, companyId, now } = ctx;
  // Lines that were written while the texts were replaced.
  for (const table of await textTables(tx)) if (table.name === 'activity') await replaceIn(tx, table, who);
  await erasePerson(tx, ctx.services.modules.backup, who, now);
  await tx.run(sql`
    insert into person_erasure (company_id, user_id, pseudonym, erased_at, erased_by)
    values (${companyId}, ${who.userId}, ${who.pseudonym}, ${now}, ${ctx.user.id})
    on conflict (company_id, user_id) do update set erased_at = excluded.erased_at`);
  await writeActivity(ctx, {
    record: recordNamed('user'),
    id: who.userId,
    title: who.pseudonym,
    action: 'update',
    changes: [{ field: 'erased', from: null, to: now.toISOString() }],
  });
}
