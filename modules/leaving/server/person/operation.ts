import { sql } from 'kysely';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { erasePerson, pseudonymOf, replacedOf, type Person } from '@steward/kernel/server/backup/erase_person.ts';
import { replaceIn, textTables } from '@steward/kernel/server/backup/replace_person.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { allowTime } from '@steward/kernel/server/database/statements.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
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
      // The company may have been given to them since.
      if (user === ctx.user.company.owner) throw new AppError('person_in_use');
      const who = await replacedOf(ctx.tx, ctx.companyId, user, await storedPseudonym(ctx, user));
      if (!who) throw new AppError('not_found');
      const table = tables[at];
      const isLast = table === undefined;
      if (table) await replaceIn(ctx.tx, table, who);
      else await finish(ctx, who);
      return { position: String(at + 1), isLast, changed: 1, unchanged: 0, refusals: [] };
    },
  }),
};

/** Always the same for one person, also when they are erased again in another language. */
async function storedPseudonym({ tx, companyId, language }: Context, userId: string): Promise<string> {
  const stored = await tx.maybe(sql<Pick<Tables['person_erasure'], 'pseudonym'>>`
    select e.pseudonym from person_erasure e where e.company_id = ${companyId} and e.user_id = ${userId}`);
  return stored?.pseudonym ?? pseudonymOf(say[language], userId);
}

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
