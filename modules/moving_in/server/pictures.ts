import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { preparePicture } from '@steward/kernel/server/adapters/files/prepare.ts';
import { UPLOAD_PREFIX, uploadFolder } from '@steward/kernel/server/adapters/files/read_upload.ts';
import {
  dropPicture,
  savePicture,
  storePicture,
  type StoredPicture,
} from '@steward/kernel/server/adapters/files/save.ts';
import { definitionFor, type Context, type Services } from '@steward/kernel/server/context/context.ts';
import { AppError, firstSentence } from '@steward/kernel/server/context/errors.ts';
import type { OperationSlice, StoredOperation } from '@steward/kernel/server/context/operations.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import { askBytes, Fault } from './caller.ts';
import { faultToError, rateLimited } from './rate_limit.ts';
import { connectionOf } from './store.ts';

/** Fetched before one transaction. */
const AT_ONCE = 8;
const MAX_BYTES = 25_000_000;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A record that gets a picture; its place is where the work goes on. */
interface Wanted {
  readonly part: number;
  readonly row_number: number;
  readonly import_id: string;
  readonly record: string;
  readonly record_id: string;
  readonly url: string;
}

/** A picture whose bytes are stored, or why it has none. */
interface Fetched extends Wanted {
  readonly stored: StoredPicture | null;
  readonly problem: string | null;
}

/** What is fetched of pictures in one process. */
export class Pictures {
  #fetched: readonly Fetched[] | null = null;
  #isStopped = false;

  /** Fetches the next ones, outside of any transaction. */
  async fetch(services: Services, operation: StoredOperation, at: string | null): Promise<void> {
    await this.drop(services, operation.company_id);
    const { company_id: companyId, id } = operation;
    const wanted = await services.database.inCompany(companyId, (tx) => nextPictures(tx, companyId, id, at));
    const { connection } = await connectionOf(services, companyId, id);
    const one = async (picture: Wanted): Promise<Fetched> => {
      try {
        const bytes = await rateLimited(services, { companyId, id }, () =>
          askBytes(services.config, connection, picture.url, MAX_BYTES),
        );
        if (bytes === null) this.#isStopped = true;
        return { ...picture, stored: bytes && (await stored(services, companyId, bytes)), problem: null };
      } catch (error) {
        const known = error instanceof Fault ? faultToError(error) : error;
        if (!(known instanceof AppError)) throw known;
        const { language } = operation;
        const isMissing = error instanceof Fault && error.kind === 'missing';
        const problem = isMissing ? message(language, 'move_in_no_picture') : firstSentence({ language }, known);
        return { ...picture, stored: null, problem };
      }
    };
    this.#isStopped = false;
    this.#fetched = await Promise.all(wanted.map(one));
  }

  /** Gives the fetched ones to their records. */
  async slice(ctx: Context, operation: StoredOperation, at: string | null): Promise<Omit<OperationSlice, 'isLast'>> {
    const fetched = this.#fetched;
    const none = { position: at, changed: 0, unchanged: 0, refusals: [] };
    // Stopped meanwhile: they are fetched again.
    if (fetched === null || this.#isStopped) return none;
    let [changed, refused] = [0, 0];
    const problems: { import_id: string; row_number: number; problem: string }[] = [];
    for (const [record, some] of Map.groupBy(fetched, (one) => one.record)) {
      const updates: { id: string; input: Record<string, unknown> }[] = [];
      for (const { stored, record_id: id, problem, url, import_id, row_number } of some) {
        if (problem !== null) problems.push({ import_id, row_number, problem });
        if (!stored) continue;
        const name = decodeURIComponent(url.split('?')[0]?.split('/').at(-1) ?? '');
        await savePicture(ctx.services, ctx.tx, ctx.companyId, ctx.user.id, name, stored);
        updates.push({ id, input: { image_id: stored.id } });
      }
      const answers = await updateMany(ctx, definitionFor(ctx, recordNamed(record)), updates);
      changed += answers.filter((one) => !(one instanceof AppError)).length;
    }
    refused = fetched.length - changed;
    for (const { import_id: importId, row_number: row, problem } of problems)
      await ctx.tx.run(sql`update move_in_row set extra = extra || ${JSON.stringify({ problem })}::jsonb
        where company_id = ${ctx.companyId} and import_id = ${importId} and row_number = ${row}`);
    await ctx.tx.run(sql`update move_in set pictures = jsonb_set(jsonb_set(pictures, '{done}',
      to_jsonb(coalesce((pictures->>'done')::int, 0) + ${changed}::int)), '{failed}',
      to_jsonb(coalesce((pictures->>'failed')::int, 0) + ${refused}::int))
      where company_id = ${ctx.companyId} and id = ${operation.id}`);
    const last = fetched.at(-1);
    return { ...none, changed, refused, position: last ? `${last.part} ${last.row_number}` : at };
  }

  /** Whether none are left. */
  get isEmpty(): boolean {
    return !this.#isStopped && this.#fetched?.length === 0;
  }

  /** The transaction is committed: the bytes have rows. */
  settled(): void {
    this.#fetched = null;
  }

  /** Deletes bytes that got no row. */
  async drop({ config }: Services, companyId: string): Promise<void> {
    const left = this.#fetched ?? [];
    this.#fetched = null;
    for (const { stored } of left) if (stored) await dropPicture(config, companyId, stored.id);
  }
}

async function stored(services: Services, companyId: string, bytes: Uint8Array): Promise<StoredPicture> {
  const path = join(uploadFolder(services.config), `${UPLOAD_PREFIX}${v7()}`);
  await writeFile(path, bytes, { mode: 0o600 });
  try {
    const picture = await preparePicture(companyId, { field: 'image', filename: '', path }, TYPES);
    return await storePicture(services.config, companyId, picture);
  } finally {
    await rm(path, { force: true });
  }
}

/** Pictures of records whose rows are new or have changed, behind a place. */
function nextPictures(tx: Tx, companyId: string, id: string, at: string | null): Promise<Wanted[]> {
  const [part = -1, row = -1] = (at ?? '').split(' ').filter(Boolean).map(Number);
  return tx.rows(sql<Wanted>`
    select p.position as part, m.row_number, m.import_id, i.record, r.record_id, m.extra->>'picture' as url
    from move_in_part p
    join import i on i.company_id = ${companyId} and i.id = p.import_id
    join move_in_row m on m.company_id = ${companyId} and m.import_id = p.import_id
    join import_row r on r.company_id = ${companyId} and r.import_id = m.import_id and r.row_number = m.row_number
    where p.company_id = ${companyId} and p.move_in_id = ${id} and m.extra->>'picture' is not null and r.position > 0
    and r.pass = i.pass and r.outcome <> 'refused' and r.record_id is not null
    and (p.position, m.row_number) > (${part}::int, ${row}::int)
    order by p.position, m.row_number limit ${AT_ONCE}`);
}

/** How many pictures there are to bring, for what is foretold. */
export async function countPictures(tx: Tx, companyId: string, id: string): Promise<number> {
  return tx.count(sql`select count(*) as n from move_in_part p
    join move_in_row m on m.company_id = ${companyId} and m.import_id = p.import_id
    where p.company_id = ${companyId} and p.move_in_id = ${id} and m.extra->>'picture' is not null`);
}
