import { sql } from 'kysely';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_PREFIX } from '../../http/stored_upload.ts';
import { inEachCompany, type Schedule } from '../../jobs/schedule.ts';
import type { Services } from '../../services.ts';

const DAY = 86_400_000;
/** Days for which a file waits to be imported. */
const WAITS_DAYS = 30;

export const importSchedules: readonly Schedule[] = [
  { task: 'forget_unstarted_imports', at: '50 3 * * *', run: forgetUnstarted },
  { task: 'remove_left_uploads', at: '55 * * * *', run: removeLeftUploads },
];

/** Files that were uploaded and never imported, with all of their rows. */
export async function forgetUnstarted(services: Services): Promise<void> {
  const past = new Date(services.now().getTime() - WAITS_DAYS * DAY);
  await inEachCompany(services, async (tx, companyId) => {
    const gone = sql`select id from import where company_id = ${companyId} and status in ('uploaded', 'checked') and created_at < ${past}`;
    await tx.run(sql`delete from import_row where company_id = ${companyId} and import_id in (${gone})`);
    await tx.run(sql`delete from import where company_id = ${companyId} and status in ('uploaded', 'checked') and created_at < ${past}`);
  });
}

/** What a server that was killed left of the files that it was just sent. */
export async function removeLeftUploads(services: Services): Promise<void> {
  const past = services.now().getTime() - DAY;
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(UPLOAD_PREFIX))) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < past) await rm(path, { force: true });
  }
}
