import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { takeStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { heldWork } from '@steward/kernel/server/backup/held_work.ts';
import { removeStored, storeBackup, workFile } from '@steward/kernel/server/backup/stored.ts';
import { verifyBackup, type Verified } from '@steward/kernel/server/backup/verify.ts';
import { writeBackup, type Progress } from '@steward/kernel/server/backup/write.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { ExternalCall } from '@steward/kernel/server/http/route.ts';
import { isTransient } from '@steward/kernel/server/jobs/slices.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { openOperation } from '@steward/kernel/server/operations/verbs.ts';
import { makeBackup } from '../contract/index.ts';
import type { MadeFor } from '../contract/wire.ts';
import { expired } from './keep.ts';
import { notifyOwner } from './notify_owner.ts';
import { openStored, sealInPlace, storedPassphrase } from './passphrase.ts';
import { backupRow, changeBackup, dropBackups, requireOwner, type BackupChange } from './store.ts';

interface Input {
  readonly backup: string;
  /** It came as a file, and is only read. */
  readonly isSent?: true;
}

/** Writes the file, stores it, and reads it back from where it is stored. */
export const backupOperation: OperationBody<Input> = {
  definition: makeBackup,
  summary: 'Write a backup of the company and read it back',
  authorize: requireOwner,
  isReading: true,
  pass: () =>
    heldWork<Input>((services, { company_id: companyId, input }) =>
      make(services, companyId, input.backup, input.isSent),
    ),
  cancelled: async ({ tx, companyId }, { input }) => {
    await tx.run(sql`delete from account_backup where company_id = ${companyId} and id = ${input.backup}`);
  },
};

/** Begins a backup; its id. One that was sent is stored under `id`. */
export async function beginBackup(
  ctx: Context,
  madeFor: MadeFor,
  { id = v7(), passphrase }: { readonly id?: string; readonly passphrase?: string | null } = {},
): Promise<string> {
  requireOwner(ctx);
  const input: Input = { backup: id, ...(madeFor === 'upload' ? { isSent: true } : {}) };
  const operation = await openOperation(ctx, backupOperation, { about: {}, input, total: 0 });
  if (operation instanceof ExternalCall) throw new Error('A backup is not waited for');
  await ctx.tx.run(sql`
    insert into account_backup (company_id, id, made_for, created_by, created_at, operation_id, state, passphrase)
    values (${ctx.companyId}, ${id}, ${madeFor}, ${madeFor === 'schedule' ? null : ctx.user.id}, ${ctx.now},
      ${operation.id}, 'running', ${passphrase === undefined ? await storedPassphrase(ctx) : passphrase})`);
  return id;
}

/** Writes, stores and checks a backup whose row exists. */
export async function* make(
  services: Services,
  companyId: string,
  id: string,
  isSent = false,
): AsyncGenerator<Progress, void> {
  const { config } = services;
  const change = (values: BackupChange): Promise<void> =>
    services.database.inCompany(companyId, (tx) => changeBackup({ tx, companyId }, id, values));
  const path = await workFile(config, id);
  try {
    const { passphrase } = await services.database.inCompany(companyId, (tx) => backupRow({ tx, companyId }, id));
    if (!isSent) {
      yield* part(writeBackup(services, companyId, path), 0);
      if (passphrase !== null) await sealInPlace(services, companyId, path, passphrase);
      await storeBackup(config, companyId, id, path);
    }
    const { backup: stored, size, isSealed } = await openStored(services, companyId, id);
    const { manifest } = stored;
    let verified: Verified;
    try {
      verified = yield* part(verifyBackup(stored), 1);
    } finally {
      stored.close();
    }
    await services.database.inCompany(companyId, async (tx) => {
      await takeStorageSpace(services, tx, companyId, size);
      await changeBackup({ tx, companyId }, id, {
        state: 'checked',
        checked_at: services.now(),
        size,
        is_sealed: isSealed,
        sha256: stored.sha256,
        ...verified,
        assets: manifest.tables.find((one) => one.name === 'asset')?.rows ?? 0,
        product: manifest.product,
      });
      const ctx = { tx, companyId, now: services.now() };
      await dropBackups(ctx, await expired(ctx));
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    const fault = error instanceof AppError ? error : new AppError('internal');
    const { code, params } = fault;
    const state = code === 'backup_broken' ? 'broken' : 'failed';
    await change({ state, problem: JSON.stringify({ code, params }) });
    if (state === 'failed') await removeStored(config, companyId, id);
    if (!isSent) await notifyOwner(services, companyId, fault);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Progress of one of two halves. */
async function* part<T>(work: AsyncGenerator<Progress, T>, half: 0 | 1): AsyncGenerator<Progress, T> {
  let step = await work.next();
  try {
    for (; !step.done; step = await work.next()) {
      const { done, total } = step.value;
      yield { done: done + half * total, total: total * 2 };
    }
    return step.value;
  } finally {
    // Ended from outside: what it holds is given back, and nobody reads what is returned.
    if (!step.done) await work.return(undefined as never);
  }
}
