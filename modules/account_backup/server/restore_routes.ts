import { v7 } from 'uuid';
import { nullable, shape, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { storeBackup } from '@steward/kernel/server/backup/stored.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, id, ids, listOf, oneOf, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { requireOwnProof } from '@steward/modules/sign_in/server';
import { accountBackupShape, accountRestoreShape } from '../contract/answers.ts';
import { RESTORE_WAYS, type RestoreWay } from '../contract/wire.ts';
import { beginBackup } from './make.ts';
import { sealPassphrase } from './passphrase.ts';
import { beginElsewhere, beginRestore, confirmRestore, restoreNamed } from './restore.ts';
import { backupNamed, requireOwner } from './store.ts';

/** Bytes of a backup that is sent. */
const MOST = 100_000_000_000;
/** Rows that are kept or chosen by their ids. */
const CHOSEN = 10_000;

const owners = { scope: 'company', access: { permission: null, signedInOnly: true } } as const;
type Body = Readonly<Record<string, unknown>>;

export const restoreRoutes: CompanyRoute[] = [
  {
    ...owners,
    access: { ...owners.access, changes: 'own' },
    method: 'POST',
    path: '/account-backup/upload',
    upload: true,
    storesUpload: MOST,
    body: { passphrase: about(text, 'Of an encrypted one') },
    status: 201,
    summary: 'Send the file of a backup: it is read and checked, and can then be restored',
    answer: accountBackupShape,
    handle: async (ctx, request) => {
      requireOwner(ctx);
      const [stored] = request.stored;
      if (!stored) throw invalid({ file: { key: 'required' } });
      const backup = v7();
      await storeBackup(ctx.services.config, ctx.companyId, backup, stored.path);
      const given = request.body['passphrase'];
      const passphrase =
        typeof given === 'string' && given !== '' ? await sealPassphrase(ctx.services, ctx.companyId, given) : null;
      return backupNamed(ctx, await beginBackup(ctx, 'upload', { id: backup, passphrase }));
    },
  },
  {
    ...owners,
    method: 'POST',
    path: '/account-backup/restore',
    body: { id: required(id), into: about(oneOf(['company', 'new']), 'A new company only by the operator') },
    status: 201,
    summary: 'Compare a backup with the company, as the first step of a restore; or restore it into a new company',
    answer: shape({ restore: nullable(uuid), company: nullable(uuid) }),
    handle: async (ctx, { body }) => {
      const backup = pathId(typeof body['id'] === 'string' ? body['id'] : undefined);
      return body['into'] === 'new'
        ? { restore: null, company: await beginElsewhere(ctx, backup) }
        : { restore: await beginRestore(ctx, backup), company: null };
    },
  },
  {
    ...owners,
    method: 'GET',
    path: '/account-backup/restore/:id',
    summary: 'Read a restore: what was added, changed and deleted since the backup, and what came of it',
    answer: accountRestoreShape,
    handle: (ctx, request) => restoreNamed(ctx, pathId(request.params['id'])),
  },
  {
    ...owners,
    access: { ...owners.access, secret: true },
    method: 'POST',
    path: '/account-backup/restore/:id/begin',
    body: {
      way: required(oneOf(RESTORE_WAYS)),
      tables: about(listOf(text), 'Only these tables'),
      keep: about(listOf(text), 'Ids of rows that were added since and stay'),
      only: about(ids, 'Only these records, with what hangs on them'),
      company: required(text),
      code: about(text, 'Of the authenticator app, or a recovery code'),
      password: about(text, 'Of an account without an authenticator app'),
    },
    summary: "Restore: with the company's name and a proof of its owner. A backup of now is made first",
    answer: accountRestoreShape,
    handle: async (ctx, { params, body }) => {
      requireOwner(ctx);
      const restore = pathId(params['id']);
      const choices = choicesOf(body);
      if (body['company'] !== ctx.user.company.name) throw invalid({ company: { key: 'not_the_name' } });
      await requireOwnProof(ctx, body);
      await confirmRestore(ctx, restore, choices);
      return restoreNamed(ctx, restore);
    },
  },
];

function choicesOf(body: Body) {
  const way = RESTORE_WAYS.find((one): one is RestoreWay => one === body['way']);
  if (!way) throw invalid({ way: { key: 'not_option', params: { options: RESTORE_WAYS.join(', ') } } });
  const some = (key: string): readonly string[] | undefined => {
    if (body[key] === undefined) return undefined;
    const texts = textsIn(body[key]);
    if (!Array.isArray(body[key]) || texts.length !== body[key].length || texts.length > CHOSEN)
      throw invalid({ [key]: { key: 'not_list' } });
    return texts;
  };
  const [tables, keep, only] = [some('tables'), some('keep'), some('only')];
  if (only?.some((one) => !isUuid(one)) === true) throw invalid({ only: { key: 'not_list' } });
  return { way, ...(tables ? { tables } : {}), ...(keep ? { keep } : {}), ...(only ? { only } : {}) };
}
