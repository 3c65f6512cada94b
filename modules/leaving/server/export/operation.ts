import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { zipOf } from '@steward/kernel/server/adapters/files/zip.ts';
import { heldWork } from '@steward/kernel/server/backup/held_work.ts';
import { storeBackup, workFile } from '@steward/kernel/server/backup/stored.ts';
import { countOf, snapshotOf, type Progress } from '@steward/kernel/server/backup/write.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { StoredOperation } from '@steward/kernel/server/context/operations.ts';
import { isTransient } from '@steward/kernel/server/jobs/slices.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { exportCompany } from '../../contract/index.ts';
import { requireAdministrator } from '../access.ts';
import { exportEntries } from './entries.ts';
import { openSource } from './source.ts';
import { changeExport, dropExport, keepNewest } from './store.ts';

export interface ExportInput {
  readonly export: string;
  readonly hasFiles: boolean;
  readonly hasHistory: boolean;
}

/** Milliseconds between two looks at how far the zip is. */
const BEAT = 100;

/** Writes the zip of one state of the database, entry by entry, and stores it. */
export const exportOperation: OperationBody<ExportInput> = {
  definition: exportCompany,
  summary: 'Export everything of the company as a zip: tables, JSON, history and files',
  authorize: requireAdministrator,
  isReading: true,
  pass: () => heldWork<ExportInput>(write),
  cancelled: async ({ tx, companyId }, { input }) => dropExport({ tx, companyId }, input.export),
};

async function* write(services: Services, operation: StoredOperation<ExportInput>): AsyncGenerator<Progress, void> {
  const { company_id: companyId, input } = operation;
  const { config, database } = services;
  const path = await workFile(config, input.export);
  const listPath = `${path}.list`;
  const tx = await snapshotOf(services, companyId);
  const progress = { done: 0, total: 0 };
  let zip: Readable | null = null;
  try {
    const source = await openSource(services, operation, tx, {
      ...{ hasFiles: input.hasFiles, hasHistory: input.hasHistory, listPath },
      counted: (rows) => void (progress.done += rows),
    });
    progress.total = await countOf(tx, companyId, source.forms);
    zip = zipOf(exportEntries(source));
    yield* beats(pipeline(zip, createWriteStream(path, { mode: 0o600 })), progress);
    const size = await storeBackup(config, companyId, input.export, path);
    await database.inCompany(companyId, async (own) => {
      const now = services.now();
      await changeExport({ tx: own, companyId }, input.export, { state: 'done', size, finished_at: now });
      await keepNewest({ tx: own, companyId, now });
    });
  } catch (error) {
    if (!isTransient(error))
      await database.inCompany(companyId, (own) =>
        changeExport({ tx: own, companyId }, input.export, { state: 'failed', finished_at: services.now() }),
      );
    throw error;
  } finally {
    zip?.destroy();
    await tx.rollback().catch(() => undefined);
    await rm(path, { force: true });
    await rm(listPath, { force: true });
  }
}

/** Says how far the work is until it ends. */
async function* beats(work: Promise<void>, progress: Readonly<Progress>): AsyncGenerator<Progress, void> {
  const ended = work.then(() => true);
  // Its fault is handled where it is waited for.
  ended.catch(() => undefined);
  while (!(await Promise.race([ended, wait(BEAT, false)]))) yield { ...progress };
}
