import { beforeAll, expect, it } from 'vitest';
import { REPLAYED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from './app.ts';
import type { Answer } from './call.ts';
import { makeWorld, type TestUser, type World } from './world.ts';

/**
 * Each write is sent twice with one key, as a browser does whose first answer was lost: then the company has the same
 * as after the first.
 */

const app = await testApp();
let world: World;

/** Change with every call, and count nothing that is booked. */
const UNCOUNTED = ['idempotency', 'session'];
let tables: readonly string[];

beforeAll(async () => {
  world = await makeWorld(app);
  const { rows } = await app.database.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  tables = rows.map((one) => one.name).filter((one) => !UNCOUNTED.includes(one));
});

/** The rows of each table, as a digest. */
async function state(): Promise<Record<string, string>> {
  const each = tables.map(
    (
      name,
    ) => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows
      from ${name} t where t.company_id = $1`,
  );
  const { rows } = await app.database.owner.query<{ name: string; rows: string }>(each.join(' union all '), [
    world.companyId,
  ]);
  return Object.fromEntries(rows.map((one) => [one.name, one.rows]));
}

type Send = (path: string, body?: unknown, method?: string) => Promise<Answer<Record<string, unknown>>>;

const made = (wire: string, input: object): Promise<string> => world.owner.create(wire, { ...input });
let count = 0;
const called = (what: string): string => `${what} ${(count += 1)}`;
const category = (type: string): Promise<string> => made('category', { name: called(type), type });
const place = (): Promise<string> => made('locations', { name: called('Store') });
const laptop = async (more: object = {}): Promise<string> =>
  made('assets', {
    model_id: await made('asset-model', { name: called('Model'), category_id: await category('asset') }),
    asset_tag: called('T').replace(' ', '-'),
    ...more,
  });
const stock = async (wire = 'accessory'): Promise<string> =>
  made(wire, { name: called('Dock'), quantity: 20, location_id: await place(), purchase_cost: '10' });
const license = async (more: object = {}): Promise<string> =>
  made('license', { name: called('Figma'), quantity: 5, category_id: await category('license'), ...more });
const me = () => ({ checkout_to: 'user', user_id: world.owner.id });
const out = async (): Promise<string> => {
  const id = await laptop();
  await world.owner.call('POST', 'associate/', { asset_id: id, ...me() });
  return id;
};
const type = async (): Promise<string> => made('maintenance-type', { name: called('Inspection') });
const job = async (): Promise<string> =>
  made('asset-maintenance', { asset_id: await laptop(), type_id: await type(), due_date: '2030-01-31' });
const inAMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const file = (name: string): FormData => {
  const form = new FormData();
  form.set('file', new File([name], name, { type: 'text/plain' }));
  return form;
};
const audit = async (): Promise<{ id: string; tag: string }> => {
  const at = await place();
  const tag = called('A').replace(' ', '-');
  await laptop({ asset_tag: tag, default_location_id: at, location_id: at });
  return { id: await made('location-audit', { location_id: at }), tag };
};
const reading = async (send: Send, owner: TestUser): Promise<unknown> => {
  const form = new FormData();
  form.set('file', new File(['Name\nBolt & Sons\n'], 'suppliers.csv', { type: 'text/csv' }));
  const { body } = await owner.call<{ id: string }>('POST', 'import/supplier/', form);
  return send(`import-job/${body.id}/run/`, {});
};

/** Writes of every kind that the browser makes. */
const WRITES: Readonly<Record<string, (send: Send) => unknown>> = {
  'a record is added': (send) => send('supplier/', { name: called('Acme') }),
  'a record is changed': async (send) =>
    send(`supplier/${await made('supplier', { name: called('Acme') })}/`, { city: 'Bonn', version: 1 }, 'PATCH'),
  'records are deleted': async (send) =>
    send('supplier/delete/', { ids: [await made('supplier', { name: called('Acme') })] }, 'DELETE'),
  'records are restored': async (send) => {
    const id = await made('supplier', { name: called('Acme') });
    await world.owner.call('DELETE', 'supplier/delete/', { ids: [id] });
    return send('supplier/restore/', { ids: [id] });
  },
  'something is undone': async (send) => {
    const id = await made('supplier', { name: called('Acme') });
    const { headers } = await world.owner.call('DELETE', 'supplier/delete/', { ids: [id] });
    return send('undo/', { what: headers.get('x-steward-undo') });
  },
  'many are changed': async (send) =>
    send(
      'supplier/bulk-update/',
      { ids: [await made('supplier', { name: called('Acme') })], changes: { city: 'Bonn' } },
      'PATCH',
    ),
  'several are added': async (send) => {
    const model_id = await made('asset-model', { name: called('Model'), category_id: await category('asset') });
    return send('assets/several/', { input: { model_id }, each: [called('S'), called('S')] });
  },
  'an asset is checked out': async (send) => send('associate/', { asset_id: await laptop(), ...me() }),
  'assets are checked out': async (send) =>
    send('associate/bulk/', { asset_ids: [await laptop(), await laptop()], ...me() }),
  'an asset is checked in': async (send) => send('associate/bulk-checkin/', { asset_ids: [await out()] }),
  'a scanned asset is checked out': async (send) => {
    const tag = called('Q').replace(' ', '-');
    await laptop({ asset_tag: tag });
    return send('associate/quick_scan_checkout/', { tag, ...me() });
  },
  'a scanned asset is checked in': async (send) => {
    const tag = called('Q').replace(' ', '-');
    await world.owner.call('POST', 'associate/', { asset_id: await laptop({ asset_tag: tag }), ...me() });
    return send('associate/quick_scan_checkin/', { tag });
  },
  'a code is bound': async (send) => send(`scan/aliases/asset/${await laptop()}/`, { code: called('CODE') }),
  'stock is checked out': async (send) =>
    send('accessory/accessoryassociate/', { accessory_id: await stock(), quantity: 2, ...me() }),
  'stock is used up': async (send) =>
    send('consumable/consumableassociate/', { consumable_id: await stock('consumable'), quantity: 2, ...me() }),
  'stock is received': async (send) => send(`accessory/${await stock()}/receive/`, { quantity: 5, unit_cost: '5.00' }),
  'stock is moved': async (send) =>
    send(`accessory/${await stock()}/move_stock/`, { quantity: 2, to_location_id: await place() }),
  'stock is written off': async (send) => send(`accessory/${await stock()}/write_off/`, { quantity: 2 }),
  'stock is counted': async (send) => send(`accessory/${await stock()}/count_stock/`, { counted: 7 }),
  'a seat is checked out': async (send) => send('license_association/', { license_id: await license(), ...me() }),
  'all seats are checked in': async (send) => {
    const id = await license();
    await world.owner.call('POST', 'license_association/', { license_id: id, ...me() });
    return send(`license_association/${id}/checkin-all/`, {});
  },
  'a licence is renewed': async (send) =>
    send(`license/${await license({ purchase_date: '2025-01-01', expiration_date: '2025-12-31' })}/renew/`, {
      cost: '10',
      end_date: '2027-12-31',
    }),
  'a kit is checked out': async (send) => {
    const kit = await made('kit', { name: called('Joiner') });
    await made('kit-item', { kit_id: kit, accessory_id: await stock() });
    return send(`kit/${kit}/checkout/`, me());
  },
  'maintenance is planned': async (send) =>
    send('assets/plan_maintenance/', { ids: [await laptop()], type_id: await type(), due_date: '2030-01-31' }),
  'a job is started': async (send) => send(`asset-maintenance/${await job()}/start_maintenance/`, {}),
  'a job is completed': async (send) => send(`asset-maintenance/${await job()}/complete_maintenance/`, {}),
  'a part is taken': async (send) =>
    send(`asset-maintenance/${await job()}/take_part/`, { consumable_id: await stock('consumable'), quantity: 1 }),
  'a meter is read': async (send) => send('meter-reading/', { asset_id: await laptop(), reading: 100 }),
  'a fault is reported': async (send) => send(`assets/${await laptop()}/report_fault/`, { description: 'It squeaks' }),
  'an asset is audited': async (send) => send(`assets/${await laptop()}/audit/`, {}),
  'an audit is scanned': async (send) => {
    const { id, tag } = await audit();
    return send(`location-audit/${id}/scan/`, { code: tag });
  },
  'an audit is closed': async (send) => {
    const { id, tag } = await audit();
    await world.owner.call('POST', `location-audit/${id}/scan/`, { code: tag });
    return send(`location-audit/${id}/close_audit/`, { audits_assets: true, moves_assets: true });
  },
  'an item of the catalogue is requested': async (send) =>
    send('portal/catalog/request/', {
      catalog_item_id: await made('catalogs', {
        name: called('T16'),
        category_id: await category('asset'),
        requestable: true,
        discontinued: false,
      }),
      quantity: 1,
    }),
  'a file is sent': async (send) =>
    send(`supplier/${await made('supplier', { name: called('Acme') })}/files/`, file('a.txt')),
  'a file is deleted': async (send) => {
    const path = `supplier/${await made('supplier', { name: called('Acme') })}/files/`;
    const { body } = await world.owner.call<{ id: string }>('POST', path, file('b.txt'));
    return send(`file-storage/${body.id}/delete/`);
  },
  'a folder is added': (send) => send('folder/', { name: called('Folder') }),
  'a bulk job is made': async (send) =>
    send('bulk-jobs/', { record: 'asset', action: 'edit', ids: [await laptop()], params: { notes: 'x' } }),
  'an import is run': (send) => reading(send, world.owner),
  'a view is saved': (send) =>
    send('list-views/', {
      table: 'asset',
      name: called('View'),
      definition: { columns: [], filters: null, search: '', sort: null, page_size: null, density: null },
    }),
  'a token is made': (send) => send('api-tokens/', { name: called('Script'), expires_on: inAMonth(), rights: 'full' }),
  'a folder is shared': async (send) =>
    send(`folder/${await made('folder', { name: called('Folder') })}/share-links/`, { kind: 'view' }),
  'a webhook is added': (send) =>
    send('webhooks/', { name: called('Desk'), url: 'https://example.com/hook', events: ['*'] }),
  'a setting is changed': (send) => send('depreciation/settings/', { fiscal_month: 4 }, 'PATCH'),
  'a backup is made': (send) => send('account-backup/', {}),
};

it.each(Object.keys(WRITES))('%s once, though its answer is lost and it is sent again', async (what) => {
  let isSent = false;
  const twice: Send = async (path, body, method = 'POST') => {
    isSent = true;
    const headers = { 'idempotency-key': called('key') };
    const lost = await world.owner.call(method, path, body, headers);
    expect(lost.status, lost.text).toBeLessThan(300);
    const before = await state();
    const again = await world.owner.call(method, path, body, headers);
    // Who runs again what runs is told so.
    if (again.status !== 409) expect(again.status, again.text).toBeLessThan(300);
    const after = await state();
    expect(
      tables.filter((name) => after[name] !== before[name]),
      'tables in which the second changed something',
    ).toEqual([]);
    if (again.headers.get(REPLAYED_HEADER)) expect(again.body).toEqual(lost.body);
    return again;
  };
  await WRITES[what]?.(twice);
  expect(isSent).toBe(true);
});
