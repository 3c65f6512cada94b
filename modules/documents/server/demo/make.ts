import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import {
  readUpload,
  UPLOAD_PREFIX,
  uploadFolder,
  type ReadUpload,
} from '@steward/kernel/server/adapters/files/read_upload.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { makeDocument } from '../add_file.ts';
import { link } from '../links.ts';
import { star } from '../stars.ts';
import { appendVersion } from '../versions/of_document.ts';
import { FOLDERS, PAPERS, type Paper } from './papers.ts';
import { writtenPdf } from './pdf.ts';

/** The bytes of a file, as of one that was sent. */
async function read({ services, companyId }: Context, name: string, pages: Paper['pages']): Promise<ReadUpload> {
  const data = typeof pages === 'string' ? pages : await writtenPdf(name.replace(/\.\w+$/, ''), pages);
  const folder = uploadFolder(services.config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${UPLOAD_PREFIX}${v7()}`);
  await writeFile(path, data, { mode: 0o600 });
  const file = await readUpload(companyId, { field: 'file', filename: name, path });
  const contents = contentStore(services.config);
  await contents.prepare(companyId, file.content);
  if (file.small) await contents.prepare(companyId, file.small);
  return file;
}

/** Folders with manuals, certificates of which one has ended, and papers of contracts. */
export function makeDemoData(make: DemoBuilder): Promise<void> {
  make.afterwards(async () => {
    const days = Math.min(720, make.founded - 1);
    for (const { name, parent, isClosed } of FOLDERS)
      await make.create('folder', days, {
        name,
        parent_id: parent === undefined ? null : make.id('folder', parent),
        inherits: isClosed !== true,
      });
    for (const paper of PAPERS) await makePaper(make, paper);
  });
  return Promise.resolve();
}

async function makePaper(make: DemoBuilder, paper: Paper): Promise<void> {
  const { name, folder, endsIn, pages, renewed } = paper;
  const at = (daysAgo: number): Context => make.at(Math.min(daysAgo, make.founded - 1));
  const first = renewed ?? paper;
  const ctx = at(first.daysAgo);
  const input = {
    ...{ name, folder_id: make.id('folder', folder) },
    expires: endsIn === undefined ? null : make.day(-endsIn),
  };
  const id = await makeDocument(ctx, input, await read(ctx, name, first.pages));
  if (renewed) {
    const later = at(paper.daysAgo);
    await appendVersion(later, id, name, await read(later, name, pages), renewed.why);
  }
  const [type, on] = await recordsOf(make, paper);
  if (on.length > 0) await link(at(paper.daysAgo), id, type, on);
  if (paper.isStarred) await star(make.ctx, id);
}

/** The type and ids of the records on which a paper hangs. */
async function recordsOf({ ctx, id }: DemoBuilder, { on }: Paper): Promise<readonly [string, readonly string[]]> {
  if (!on) return ['', []];
  if ('contract' in on) return ['contract', [id('contract', on.contract)]];
  if ('location' in on) return ['location', [id('location', on.location)]];
  const assets = await ctx.tx.ids(sql`
    select a.id from asset a join asset_model m on m.company_id = ${ctx.companyId} and m.id = a.model_id
    join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id
    where a.company_id = ${ctx.companyId} and a.deleted_at is null and c.name = ${on.category}
    order by a.asset_tag limit 40`);
  return ['asset', assets];
}
