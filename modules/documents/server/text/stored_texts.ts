import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import type { Schedule } from '@steward/kernel/server/jobs/schedule.ts';
import { readTexts, READABLE } from './read_texts.ts';

/** Keeps the texts of files as they should be: there for each content, and gone with it or by the setting. */

const TASK = 'keep_file_texts';
/** Contents that one statement takes. */
const PIECE = 500;

/** Removes the text of contents whose bytes are about to be deleted. */
export async function removeTexts(tx: Tx, companyId: string, contents: readonly string[]): Promise<void> {
  const some = [...contents];
  await tx.ids(sql`select x.sha256 as id from document_text x where x.company_id = ${companyId}
    and x.sha256 = any(${some}::text[]) for update`);
  await tx.run(sql`delete from document_page where company_id = ${companyId} and sha256 = any(${some}::text[])`);
  await tx.run(sql`delete from document_text where company_id = ${companyId} and sha256 = any(${some}::text[])`);
}

export const textUpkeep: Schedule = { task: TASK, at: '35 3 * * *', run: keepTexts };

/** At a start too: the version before may not have read texts, or the setting may have changed. */
export const keepTextsNow = ({ database }: Services): Promise<void> =>
  database.global((tx) => enqueue(tx, TASK, {}, { key: TASK }));

/** In small pieces, each in a transaction of its own: it may end anywhere, and goes on where it was. */
async function keepTexts(services: Services): Promise<void> {
  const { database, config } = services;
  const companies = await database.global((tx) => tx.ids(sql`select id from platform_company order by id`));
  const piece = config.searchesFiles ? addMissing : removeSome;
  for (const id of companies) {
    while ((await database.inCompany(id, (tx) => piece(tx, id, services.now()))) === PIECE);
    if (config.searchesFiles) await database.inCompany(id, (tx) => readAgain(tx, id, services.now()));
  }
}

/** Contents that came before there were texts. */
function addMissing(tx: Tx, companyId: string, now: Date): Promise<number> {
  return tx.run(sql`insert into document_text (company_id, sha256, mime, state, due_at)
    select v.company_id, v.sha256, min(v.mime), 'waiting', ${now} from document_version v
    where v.company_id = ${companyId} and v.mime = any(${[...READABLE]}::text[]) and not exists (
      select from document_text x where x.company_id = ${companyId} and x.sha256 = v.sha256)
    group by v.company_id, v.sha256 limit ${PIECE} on conflict do nothing`);
}

async function removeSome(tx: Tx, companyId: string): Promise<number> {
  const some = await tx.ids(sql`select x.sha256 as id from document_text x where x.company_id = ${companyId}
    order by x.sha256 limit ${PIECE}`);
  await removeTexts(tx, companyId, some);
  return some.length;
}

/** What a scanner has found since, or finds no longer; and what waits without a job. */
async function readAgain(tx: Tx, companyId: string, now: Date): Promise<void> {
  const infected = sql`exists (select from content_scan i where i.company_id = ${companyId}
    and i.sha256 = x.sha256 and i.state = 'infected')`;
  const found = await tx.ids(sql`select x.sha256 as id from document_text x where x.company_id = ${companyId}
    and x.state = 'read' and ${infected} for update`);
  await tx.run(sql`delete from document_page where company_id = ${companyId} and sha256 = any(${found}::text[])`);
  await tx.run(sql`update document_text set state = 'infected' where company_id = ${companyId}
    and sha256 = any(${found}::text[])`);
  await tx.run(sql`update document_text x set state = 'waiting', due_at = ${now} where x.company_id = ${companyId}
    and x.state = 'infected' and not ${infected}`);
  const [due] = await tx.ids(sql`select x.sha256 as id from document_text x where x.company_id = ${companyId}
    and x.due_at is not null limit 1`);
  if (due !== undefined) await readTexts(tx, companyId);
}
