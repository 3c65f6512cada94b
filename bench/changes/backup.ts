import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Manifest } from '@steward/kernel/server/backup/manifest.ts';
import { openBackup } from '@steward/kernel/server/backup/read.ts';
import { storedBytes } from '@steward/kernel/server/backup/stored.ts';
import { readConfig } from '@steward/kernel/server/config.ts';
import { hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import type { AccountBackup, AccountRestore } from '../../modules/account_backup/contract/wire.ts';
import { hashPassword } from '../../modules/sign_in/server/passwords/strong_password.ts';
import { apiAccess } from '../parts/company.ts';
import { fill } from '../parts/fill.ts';
import type { ApiAccess } from '../parts/measure.ts';
import { openPlace, startServer, type Place, type Server } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * A company is backed up, restored into a new one, and that one backed up again: seconds, peak memory, size, and
 * whether both backups are the same. Then the server is killed at random moments of a backup and of a restore. `npm
 * run bench -- backup 1000000 10000 20`: assets, files, kills of each.
 */
const { assets, files, kills } = sizes({ assets: [100_000, 300], files: [1000, 3], kills: [5, 0] });

const PASSWORD = 'a long enough passphrase';

async function call<T>(way: ApiAccess, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(way.address + path, {
    method,
    headers: {
      authorization: `Bearer ${way.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

interface Step {
  readonly seconds: number;
  readonly memory: number;
}

async function measured(server: Server, work: () => Promise<boolean>, what: string): Promise<Step> {
  const began = performance.now();
  let memory = 0;
  await until(
    what,
    async () => {
      memory = Math.max(memory, await server.memory());
      return (await work()) ? true : undefined;
    },
    200,
  );
  return { seconds: (performance.now() - began) / 1000, memory };
}

/** Contents on disk, with a document for each. */
async function addFiles(place: Place, companyId: string): Promise<void> {
  const now = new Date();
  const { rows } = await place.database.owner.query<{ id: string }>(
    `select owner_id as id from company where id = '${companyId}'`,
  );
  for (let n = 0; n < files; n += 1) {
    const data = randomBytes(2000 + (n % 100) * 1000);
    const sha256 = createHash('sha256').update(data).digest('hex');
    const folder = join(place.folder, 'files', companyId, sha256.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, sha256), data);
    await place.database.owner.query(
      `insert into document (company_id, id, name, owner_id, mime, size, sha256, created_at, updated_at)
       values ($1, $2, $3, $4, 'application/octet-stream', $5, $6, $7, $7)`,
      [companyId, v7(), `File ${n}`, rows[0]?.id, data.length, sha256, now],
    );
  }
}

/** The first user becomes the owner, with a password, and operates the installation. */
async function makeOwner(place: Place, companyId: string): Promise<string> {
  const { owner } = place.database;
  const { rows } = await owner.query<{ id: string; account: string }>(
    `update company set owner_id = s.user_id from session s where company.id = $1 and s.company_id = $1
     returning s.user_id as id, s.account_id as account`,
    [companyId],
  );
  const account = rows[0]?.account ?? '';
  await owner.query(`update account set password_hash = $2, is_superuser = true where id = $1`, [
    account,
    await hashPassword(PASSWORD),
  ]);
  await owner.query(`update platform_company set owner_id = $2 where id = $1`, [companyId, rows[0]?.id]);
  return account;
}

async function manifestOf(place: Place, companyId: string, id: string): Promise<Manifest> {
  const config = readConfig({ NODE_ENV: 'production', STEWARD_DATA: place.folder, PORT: '0' });
  const backup = await openBackup(await storedBytes(config, companyId, id));
  backup.close();
  return backup.manifest;
}

const backupOf = (way: ApiAccess, id: string): Promise<AccountBackup> =>
  call<AccountBackup>(way, 'GET', `account-backup/${id}/`);

async function backedUp(server: Server, way: ApiAccess): Promise<{ backup: AccountBackup; step: Step }> {
  const { id } = await call<AccountBackup>(way, 'POST', 'account-backup/', {});
  const step = await measured(
    server,
    async () => {
      const { state, problem } = await backupOf(way, id);
      if (state === 'failed' || state === 'broken') throw new Error(`The backup is ${state}: ${problem}`);
      return state === 'checked';
    },
    'The backup',
  );
  return { backup: await backupOf(way, id), step };
}

const said = (name: string, { seconds, memory }: Step, more = ''): void =>
  void process.stdout.write(
    `${name.padEnd(22)} ${seconds.toFixed(1).padStart(7)} s ${Math.round(memory).toString().padStart(6)} MB ${more}\n`,
  );

/** Tables and files that two backups do not have alike. */
function differing(one: Manifest, other: Manifest): string[] {
  const sum = (manifest: Manifest, name: string): string =>
    JSON.stringify(manifest.tables.find((table) => table.name === name) ?? null);
  const names = [...new Set([...one.tables, ...other.tables].map((table) => table.name))];
  return [
    ...names.filter((name) => sum(one, name) !== sum(other, name)),
    ...(JSON.stringify(one.files) === JSON.stringify(other.files) ? [] : ['files']),
  ];
}

const place = await openPlace();
try {
  process.stdout.write(`Filling a company with ${assets.toLocaleString('en')} assets and ${files} files …\n`);
  const filled = await fill(place.database, assets);
  const account = await makeOwner(place, filled.companyId);
  await addFiles(place, filled.companyId);
  let server = await startServer(place, { STEWARD_STORAGE_MB: '100000' });
  try {
    let way = apiAccess(server, filled);
    const idle = await server.memory();
    const first = await backedUp(server, way);
    said('backup and reading', first.step, `${(first.backup.size / 1e6).toFixed(1)} MB, ${first.backup.rows} rows`);

    const { company } = await call<{ company: string }>(way, 'POST', 'account-backup/restore/', {
      id: first.backup.id,
      into: 'new',
    });
    const into = await measured(
      server,
      async () => {
        const { rows } = await place.database.owner.query(`select 1 from company where id = $1`, [company]);
        return rows.length > 0;
      },
      'The restore',
    );
    said('restore into a new one', into);
    const { rows } = await place.database.owner.query<{ user: string }>(
      `select user_id as user from account_company where company_id = $1`,
      [company],
    );
    // A session of the same account in the company that it got.
    const token = await signInAs(place, company, rows[0]?.user ?? '', account);
    const second = await backedUp(server, apiAccess(server, { companyId: company, token }));
    said('backup of the new one', second.step);
    const differ = differing(
      await manifestOf(place, filled.companyId, first.backup.id),
      await manifestOf(place, company, second.backup.id),
    );
    process.stdout.write(differ.length === 0 ? 'Both are the same.\n' : `They differ: ${differ.join(', ')}\n`);
    if (differ.length > 0) process.exitCode = 1;
    process.stdout.write(`Idle the server holds ${Math.round(idle)} MB.\n`);

    let whole = 0;
    for (let n = 0; n < kills; n += 1) {
      const { id } = await call<AccountBackup>(way, 'POST', 'account-backup/', {});
      await wait(Math.random() * first.step.seconds * 1000);
      await server.stop('SIGKILL');
      server = await startServer(place, { STEWARD_STORAGE_MB: '100000' });
      way = apiAccess(server, filled);
      await until('The backup', async () => ((await backupOf(way, id)).state === 'running' ? undefined : true), 500);
      if ((await backupOf(way, id)).state === 'checked') whole += 1;
    }
    let restored = 0;
    const { name } = (await call<{ company: { name: string } }>(way, 'GET', 'users/current_user/')).company;
    for (let n = 0; n < kills; n += 1) {
      await place.database.owner.query(`update asset set notes = 'changed' where company_id = $1`, [filled.companyId]);
      const begun = await call<{ restore: string }>(way, 'POST', 'account-backup/restore/', { id: first.backup.id });
      const now = (): Promise<AccountRestore> =>
        call<AccountRestore>(way, 'GET', `account-backup/restore/${begun.restore}/`);
      await until('The comparison', async () => ((await now()).status === 'checked' ? true : undefined), 500);
      await call(way, 'POST', `account-backup/restore/${begun.restore}/begin/`, {
        ...{ way: 'as_it_was', company: name, password: PASSWORD },
      });
      await wait(Math.random() * (first.step.seconds + into.seconds) * 1000);
      await server.stop('SIGKILL');
      server = await startServer(place, { STEWARD_STORAGE_MB: '100000' });
      way = apiAccess(server, filled);
      await until('The restore', async () => ((await now()).status === 'running' ? undefined : true), 500);
      const { rows: left } = await place.database.owner.query(
        `select 1 from asset where company_id = $1 and notes = 'changed' limit 1`,
        [filled.companyId],
      );
      if ((await now()).status === 'done' && left.length === 0) restored += 1;
    }
    if (kills > 0)
      process.stdout.write(`Of ${kills} kills each: ${whole} backups whole, ${restored} restores whole.\n`);
    if (whole + restored < 2 * kills) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await place.close();
}

/** A session of an account in a company, which changes nothing else. */
async function signInAs(place: Place, companyId: string, userId: string, accountId: string): Promise<string> {
  const token = newToken();
  const later = new Date(Date.now() + 86_400_000);
  await place.database.owner.query(
    `insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at, refresh_hash, rotated_at,
       expires_at, user_agent, created_at) values ($1, $2, $3, $4, $5, $6, $7, now(), $6, 'bench', now())`,
    [v7(), accountId, companyId, userId, hashToken(token), later, hashToken(newToken())],
  );
  return token;
}
