import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Database } from '../server/src/database/transaction.ts';
import { hashToken, newToken } from '../server/src/identity/tokens.ts';

/** A large company and the way into it. */
export interface Filled {
  readonly companyId: string;
  readonly token: string;
}

/** Same numbers at every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const WORDS = ['Laptop', 'Monitor', 'Printer', 'Docking', 'Phone', 'Tablet', 'Router', 'Projector', 'Camera', 'Desk', 'Chair', 'Scanner'];
const MAKERS = ['Aster', 'Borealis', 'Corvid', 'Delphin', 'Egret', 'Fjord', 'Galena', 'Heron'];
const BATCH = 2000;

/** One company with `assets` assets of 2,000 models in 500 places, and a signed-in ordinary user who may read and change them. Takes the time of plain inserts. */
export async function fill(database: Database, assets: number): Promise<Filled> {
  const next = random(42);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const companyId = v7();
  const now = new Date();
  const made = { company_id: companyId, created_at: now, updated_at: now };
  const insert = async (table: string, rows: Record<string, unknown>[]): Promise<void> => {
    for (let start = 0; start < rows.length; start += BATCH) {
      const part = rows.slice(start, start + BATCH);
      const columns = Object.keys(part[0] ?? {});
      const json = JSON.stringify(part);
      const names = sql.join(columns.map((one) => sql.ref(one)));
      // RETURNING lets the same statement run distributed under row security.
      await database.inCompany(companyId, (tx) => tx.run(sql`insert into ${sql.table(table)} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) returning 1`));
    }
  };
  await insert('company', [{ id: companyId, name: 'Bench', enable_static_tag_prefix: false, asset_tag_prefix: '', currency: 'EUR', profile_completed_at: now, created_at: now, updated_at: now }]);
  await insert('asset_tag_sequence', [{ company_id: companyId, next: assets + 1 }]);
  const base = (name: string) => ({ id: v7(), ...made, version: 1, name, search_text: name.toLowerCase() });
  const workspaces = ['Main', 'North'].map(base);
  const categories = Array.from({ length: 40 }, (_, i) => ({ ...base(`${pick(WORDS)} kind ${i}`), type: 'asset' }));
  const manufacturers = Array.from({ length: 100 }, (_, i) => base(`${pick(MAKERS)} ${i}`));
  const suppliers = Array.from({ length: 200 }, (_, i) => base(`Supplier ${i}`));
  const statuses = [['Ready', 'deployable'], ['Pending', 'pending'], ['In repair', 'undeployable'], ['Archived', 'archived']].map(([name, type]) => ({ ...base(name ?? ''), type, is_default: name === 'Ready' }));
  const locations: Record<string, unknown>[] = [];
  for (let i = 0; i < 500; i += 1) locations.push({ ...base(`Place ${i}`), parent_id: i < 20 ? null : locations[Math.floor(i / 8)]?.['id'] });
  const models = Array.from({ length: 2000 }, (_, i) => ({ ...base(`${pick(MAKERS)} ${pick(WORDS)} ${i}`), model_number: `M-${i}`, category_id: pick(categories).id, manufacturer_id: pick(manufacturers).id, requestable: false }));
  const userCount = Math.min(20_000, Math.max(100, Math.floor(assets / 50)));
  const users = Array.from({ length: userCount }, (_, i) => ({ ...base(`Person ${i}`), first_name: 'Person', last_name: String(i), activated: false, user_type: 'user', custom_permissions: [], language: 'en', enable_assets: true, enable_environment: false, remote: false, vip: false }));
  await insert('workspace', workspaces);
  await insert('category', categories);
  await insert('manufacturer', manufacturers);
  await insert('supplier', suppliers);
  await insert('status_label', statuses);
  await insert('location', locations);
  await insert('asset_model', models);
  await insert('app_user', users);

  let batch: Record<string, unknown>[] = [];
  for (let i = 0; i < assets; i += 1) {
    const model = pick(models);
    const isHeld = next() < 0.6;
    const status = isHeld ? statuses[0] : next() < 0.7 ? statuses[0] : pick(statuses.slice(1));
    const tag = String(i + 1).padStart(7, '0');
    const serial = `SN${Math.floor(next() * 1e12).toString(36).toUpperCase()}${i}`;
    const name = `${pick(WORDS)} ${pick(MAKERS)} ${i}`;
    const day = (from: number, span: number): string => new Date(Date.UTC(from, 0, 1) + Math.floor(next() * span) * 86_400_000).toISOString().slice(0, 10);
    batch.push({
      ...made, id: v7(), version: 1, asset_tag: tag, name, serial, order_number: `PO-${i % 5000}`, model_id: model.id, status_id: status?.id, state: isHeld ? 'deployed' : status?.['type'],
      location_id: pick(locations)['id'], default_location_id: pick(locations)['id'], work_space_id: pick(workspaces).id, supplier_id: next() < 0.8 ? pick(suppliers).id : null,
      holder_type: isHeld ? 'user' : null, holder_user_id: isHeld ? pick(users).id : null, checked_out_at: isHeld ? now : null, expected_checkin: isHeld && next() < 0.1 ? day(2026, 365) : null,
      purchase_date: day(2020, 2400), purchase_cost: Math.floor(next() * 300_000), purchase_cost_currency: 'EUR', warranty_months: 36, warranty_expires: day(2024, 1500), eol_date: day(2026, 1500),
      requestable: false, byod: false, eol_is_explicit: false, search_text: `${tag} \n ${name} \n ${serial} \n po-${i % 5000}`.toLowerCase(), created_at: new Date(now.getTime() - (assets - i) * 60_000),
    });
    if (batch.length === BATCH || i === assets - 1) {
      await insert('asset', batch);
      batch = [];
    }
  }
  const token = await signIn(database, companyId, workspaces.map((one) => String(one['id'])));
  await database.owner.query('vacuum analyze');
  return { companyId, token };
}

/** An ordinary user with permissions of their own: not an admin, so that every check of rights is in the measured way. */
async function signIn(database: Database, companyId: string, workspaces: readonly string[]): Promise<string> {
  const [id, accountId, token] = [v7(), v7(), newToken()];
  const now = new Date();
  const later = new Date(now.getTime() + 86_400_000);
  const permissions = ['assets', 'assetmodel', 'locations', 'user', 'category', 'manufacturer', 'supplier', 'statuslabels', 'department'].flatMap((one) => [`${one}:read`, `${one}:update`]);
  const own = [...permissions, 'assets:write', 'assets:checkout', 'assets:checkin', 'assets:cost', 'dashboard:all', 'csv:read', 'can_export_assets'];
  await database.inCompany(companyId, async (tx) => {
    await tx.run(sql`insert into account (id, email, is_verified, created_at, updated_at) values (${accountId}, ${`${id}@example.com`}, true, ${now}, ${now})`);
    await tx.run(sql`insert into app_user (company_id, id, account_id, name, first_name, email, activated, custom_permissions, search_text, created_at, updated_at)
      values (${companyId}, ${id}, ${accountId}, 'Bench', 'Bench', ${`${id}@example.com`}, true, ${own}, 'bench', ${now}, ${now})`);
    await tx.run(sql`insert into account_company (account_id, company_id, user_id, created_at) values (${accountId}, ${companyId}, ${id}, ${now})`);
    for (const one of workspaces) await tx.run(sql`insert into user_workspace (company_id, user_id, workspace_id) values (${companyId}, ${id}, ${one})`);
    await tx.run(sql`insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at, refresh_hash, rotated_at, expires_at, user_agent, created_at)
      values (${v7()}, ${accountId}, ${companyId}, ${id}, ${hashToken(token)}, ${later}, ${hashToken(newToken())}, ${now}, ${later}, 'bench', ${now})`);
  });
  return token;
}
