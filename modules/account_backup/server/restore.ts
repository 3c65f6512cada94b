import { sql } from 'kysely';
import { v7 } from 'uuid';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { restoreAsNew } from '@steward/kernel/server/backup/fresh.ts';
import { heldWork } from '@steward/kernel/server/backup/held_work.ts';
import type { OpenBackup } from '@steward/kernel/server/backup/read.ts';
import {
  previewRestore,
  restoreInto,
  type RestoreChoices,
  type TableDifference,
} from '@steward/kernel/server/backup/restore.ts';
import type { Progress } from '@steward/kernel/server/backup/write.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { StoredOperation } from '@steward/kernel/server/context/operations.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { ExternalCall } from '@steward/kernel/server/http/route.ts';
import { readOperation, type OperationBody } from '@steward/kernel/server/operations/store.ts';
import { openOperation, VERBS } from '@steward/kernel/server/operations/verbs.ts';
import { restoreBackup, restoreElsewhere } from '../contract/index.ts';
import type { AccountRestore } from '../contract/wire.ts';
import { make } from './make.ts';
import { openStored, storedPassphrase } from './passphrase.ts';
import { backupRow, requireOwner } from './store.ts';

interface Input {
  readonly backup: string;
  /** Of the operation, which its row has, too. */
  readonly restore: string;
}

/** First shown, then done: the check compares, and the run makes a backup of now and restores. */
export const restoreOperation: OperationBody<Input> = {
  definition: restoreBackup,
  summary: 'Compare a backup with the company, and restore it',
  authorize: requireOwner,
  isChecked: true,
  begin: async (ctx, { input }) => {
    if ((await restoreRow(ctx, input.restore)).choices === null)
      throw new AppError('forbidden', { params: { permission: 'owner' } });
  },
  pass: () =>
    heldWork<Input>((services, operation) =>
      operation.phase === 'check' ? compare(services, operation) : restore(services, operation),
    ),
};

interface ElsewhereInput {
  readonly backup: string;
  readonly company: string;
  readonly account: string;
}

/** Into a company of its own, which the caller gets. */
export const elsewhereOperation: OperationBody<ElsewhereInput> = {
  definition: restoreElsewhere,
  summary: 'Restore a backup into a new company',
  authorize: requireOperator,
  pass: () =>
    heldWork<ElsewhereInput>(async function* (services, { company_id: from, input }) {
      const backup = await opened(services, from, input.backup);
      try {
        yield* restoreAsNew(services, input.company, backup, { accountId: input.account });
      } finally {
        backup.close();
      }
    }),
};

/** New companies are made by the operator of the installation, who is an owner here, too. */
function requireOperator(ctx: Context): void {
  requireOwner(ctx);
  if (ctx.user.runs_platform !== true) throw new AppError('forbidden', { params: { permission: 'platform' } });
}

const opened = async (services: Services, companyId: string, id: string): Promise<OpenBackup> =>
  (await openStored(services, companyId, id)).backup;

async function* compare(
  services: Services,
  { company_id: companyId, input }: StoredOperation<Input>,
): AsyncGenerator<Progress, void> {
  const backup = await opened(services, companyId, input.backup);
  try {
    if (backup.manifest.company.id !== companyId) throw new AppError('backup_of_another');
    const found = yield* previewRestore(services, companyId, backup);
    await services.database.inCompany(companyId, (tx) =>
      tx.run(sql`update account_restore set differences = ${JSON.stringify(found)}::jsonb
        where company_id = ${companyId} and id = ${input.restore}`),
    );
  } finally {
    backup.close();
  }
}

async function* restore(
  services: Services,
  { company_id: companyId, input, created_by: by, id: operation }: StoredOperation<Input>,
): AsyncGenerator<Progress, void> {
  const here = { companyId, restore: input.restore };
  const { choices, before } = await prepared(services, here, by, operation);
  if (before.isOpen) yield* half(make(services, companyId, before.id), 0);
  const backup = await opened(services, companyId, input.backup);
  try {
    if (backup.manifest.company.id !== companyId) throw new AppError('backup_of_another');
    const result = yield* half(restoreInto(services, companyId, backup, choices, { by }), 1);
    const { refused, ...counts } = result;
    const shown = { ...counts, refused: refused.length, refused_first: refused.slice(0, 100).map(named) };
    await services.database.inCompany(companyId, (tx) =>
      tx.run(sql`update account_restore set result = ${JSON.stringify(shown)}::jsonb
        where company_id = ${companyId} and id = ${input.restore}`),
    );
  } finally {
    backup.close();
  }
}

const named = ({ table, row }: { readonly table: string; readonly row: Readonly<Record<string, unknown>> }) => ({
  table,
  id: typeof row['id'] === 'string' ? row['id'] : '',
  name: typeof row['name'] === 'string' ? row['name'] : '',
});

/** The choices, and the backup of now, whose row is made here once. */
async function prepared(
  services: Services,
  { companyId, restore }: { readonly companyId: string; readonly restore: string },
  by: string,
  operation: string,
): Promise<{ readonly choices: RestoreChoices; readonly before: { readonly id: string; readonly isOpen: boolean } }> {
  return services.database.inCompany(companyId, async (tx) => {
    const row = await restoreRow({ tx, companyId }, restore);
    // Checked when they were confirmed.
    const choices = row.choices as RestoreChoices;
    if (row.before_id !== null) {
      const { state } = await backupRow({ tx, companyId }, row.before_id);
      return { choices, before: { id: row.before_id, isOpen: state !== 'checked' } };
    }
    const id = v7();
    await tx.run(sql`
      insert into account_backup (company_id, id, made_for, created_by, created_at, operation_id, state, passphrase)
      values (${companyId}, ${id}, 'restore', ${by}, ${services.now()}, ${operation}, 'running',
        ${await storedPassphrase({ tx, companyId })})`);
    await tx.run(sql`update account_restore set before_id = ${id} where company_id = ${companyId} and id = ${restore}`);
    return { choices, before: { id, isOpen: true } };
  });
}

async function* half<T>(work: AsyncGenerator<Progress, T>, which: 0 | 1): AsyncGenerator<Progress, T> {
  let step = await work.next();
  try {
    for (; !step.done; step = await work.next()) {
      const { done, total } = step.value;
      // In thousandths, since the two halves count different things.
      yield { done: Math.floor((500 * done) / Math.max(total, 1)) + which * 500, total: 1000 };
    }
    return step.value;
  } finally {
    // Nobody reads what is returned.
    if (!step.done) await work.return(undefined as never);
  }
}

interface RestoreRow extends Omit<Tables['account_restore'], 'differences' | 'result'> {
  readonly differences: readonly TableDifference[] | null;
  readonly result: AccountRestore['result'];
}

async function restoreRow({ tx, companyId }: Pick<Context, 'tx' | 'companyId'>, id: string): Promise<RestoreRow> {
  const row = await tx.maybe(
    sql<RestoreRow>`select r.* from account_restore r where r.company_id = ${companyId} and r.id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** Begins to compare a backup with the company; the id of the restore. */
export async function beginRestore(ctx: Context, backupId: string): Promise<string> {
  requireOwner(ctx);
  const { state } = await backupRow(ctx, backupId);
  if (state !== 'checked') throw new AppError('backup_broken', { params: { part: state } });
  const id = v7();
  const operation = await openOperation(ctx, restoreOperation, {
    about: {},
    input: { backup: backupId, restore: id },
    total: 0,
  });
  if (operation instanceof ExternalCall) throw new Error('A restore is not waited for');
  await ctx.tx.run(sql`
    insert into account_restore (company_id, id, operation_id, backup_id, created_by, created_at)
    values (${ctx.companyId}, ${id}, ${operation.id}, ${backupId}, ${ctx.user.id}, ${ctx.now})`);
  return id;
}

/** Begins to restore a backup into a company of its own; the id of that company. */
export async function beginElsewhere(ctx: Context, backupId: string): Promise<string> {
  requireOperator(ctx);
  const { state } = await backupRow(ctx, backupId);
  if (state !== 'checked') throw new AppError('backup_broken', { params: { part: state } });
  const { account_id: account } = await ctx.tx.one(sql<Pick<Tables['app_user'], 'account_id'>>`
    select u.account_id from app_user u where u.company_id = ${ctx.companyId} and u.id = ${ctx.user.id}`);
  if (account === null) throw new AppError('forbidden', { params: { permission: 'owner' } });
  const company = v7();
  await openOperation(ctx, elsewhereOperation, {
    about: { company },
    input: { backup: backupId, company, account },
    total: 0,
  });
  return company;
}

/** Stores what was chosen and confirmed, and starts the restore. */
export async function confirmRestore(ctx: Context, id: string, choices: RestoreChoices): Promise<void> {
  const row = await restoreRow(ctx, id);
  await ctx.tx.run(sql`update account_restore set choices = ${JSON.stringify(choices)}::jsonb
    where company_id = ${ctx.companyId} and id = ${id}`);
  const { created_at: at } = await backupRow(ctx, row.backup_id);
  await writeActivity(ctx, {
    record: { name: 'company' },
    id: ctx.companyId,
    title: ctx.user.company.name,
    action: 'update',
    changes: [{ field: 'backup', from: null, to: at.toISOString() }],
  });
  await VERBS.run(ctx, row.operation_id, {});
}

/** A restore with its progress. Throws `not_found`. */
export async function restoreNamed(ctx: Context, id: string): Promise<AccountRestore> {
  requireOwner(ctx);
  const row = await restoreRow(ctx, id);
  const { created_at: at } = await backupRow(ctx, row.backup_id);
  const { status, failure, done_count: done, total } = await readOperation(ctx, row.operation_id);
  return {
    id: row.id,
    backup: row.backup_id,
    backup_of: at.toISOString(),
    operation: row.operation_id,
    status,
    failure,
    done,
    total,
    differences:
      row.differences?.map((one) => ({
        ...one,
        record: RECORDS.find((record) => record.table === one.table)?.name ?? null,
      })) ?? null,
    before: row.before_id,
    result: row.result,
  };
}
