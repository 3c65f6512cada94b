import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Row = Record<string, unknown> & { id: number };

/** What the stand-in has, by resource. Rows are in the form of the API; deleted ones are not listed. */
export type Stock = Record<string, Row[]>;

/** Answers of one call in place of the ordinary one. */
type Trouble = '500' | 'hang' | 'half' | 'html' | '401' | '403' | 'error' | 'redirect' | '429';

interface Options {
  readonly token?: string;
  /** Most rows of a page. */
  readonly maxResults?: number;
  /** Calls a minute; the ones beyond get 429. */
  readonly perMinute?: number;
}

/** Snipe-IT's API as far as moving in reads it: pages, the limit of calls, its forms, its faults. */
export async function snipeItStandIn(
  stock: Stock,
  { token = 'open-sesame', maxResults = 500, perMinute }: Options = {},
) {
  const calls: string[] = [];
  /** By the start of a path: what happens there next; `before` runs before a call is answered. */
  const troubles = new Map<string, Trouble[]>();
  const hooks: { before?: (path: string) => Promise<void> | void } = {};
  let seconds = 1;
  let window: { readonly since: number; used: number } = { since: Date.now(), used: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand.in');
    const path = url.pathname.replace(/^\/api\/v1\//, '');
    calls.push(path + url.search);
    await hooks.before?.(path);
    const json = (body: unknown, status = 200, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${token}`) return json({ message: 'Unauthenticated.' }, 401);
    const key = [...troubles.keys()].find((one) => path.startsWith(one));
    const trouble = key === undefined ? undefined : troubles.get(key)?.shift();
    if (trouble === '500') return json({ message: 'Server Error' }, 500);
    if (trouble === 'hang') return void request.socket.destroy();
    if (trouble === 'half') return void response.writeHead(200).end('{"total": 3, "rows": [{"id": 1, "na');
    if (trouble === 'html') return void response.writeHead(200).end('<!doctype html><title>Log in</title>');
    if (trouble === '401') return json({ message: 'Unauthenticated.' }, 401);
    if (trouble === '403') return json({ message: 'This action is unauthorized.' }, 403);
    if (trouble === 'error') return json({ status: 'error', messages: 'Insufficient permissions', payload: null });
    if (trouble === 'redirect')
      return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (trouble === '429') return json({ message: 'Too Many Attempts.' }, 429, { 'retry-after': String(seconds) });
    if (perMinute !== undefined) {
      if (Date.now() - window.since > 60_000) window = { since: Date.now(), used: 0 };
      window.used += 1;
      if (window.used > perMinute) return json({ message: 'Too Many Attempts.' }, 429, { 'retry-after': '60' });
    }
    if (path === 'version') return json({ version: 'v8.1.4' });
    const picture = /^\/uploads\/(.+)$/.exec(url.pathname)?.[1];
    if (picture !== undefined) {
      if (picture.includes('missing')) return json({}, 404);
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
    }
    const rows = stock[path];
    if (!rows) return json({ message: 'Not found' }, 404);
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const limit = Math.min(Number(url.searchParams.get('limit') ?? maxResults), maxResults);
    json({ total: rows.length, rows: rows.slice(offset, offset + limit) });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    token,
    calls,
    troubles,
    hooks,
    retryAfter: (value: number): void => void (seconds = value),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** A pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As Snipe-IT escapes each text. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');

const day = (iso: string | null) => iso && { date: iso, formatted: iso.split('-').toReversed().join('/') };
const time = (iso: string | null) => iso && { datetime: iso, formatted: iso };
const named = (row: Row | undefined) => row && { id: row.id, name: row['name'] };

/** Sizes of a company that is made up. */
interface Sizes {
  readonly assets: number;
  readonly users: number;
  readonly licenses: number;
  readonly pictures: number;
}

/** A company as Snipe-IT would answer it, with names that need care. Equal sizes make equal companies. */
export function madeUpStock({ assets, users, licenses, pictures }: Sizes, origin = ''): Stock {
  const range = <T>(count: number, make: (id: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at + 1));
  const of = (rows: readonly Row[], id: number): Row | undefined => rows[(id - 1) % Math.max(rows.length, 1)];
  const empty = { image: null, notes: null };
  const companies = range(3, (id) => ({ id, name: escaped(['Berlin', 'R&D', 'Madrid'][id - 1] ?? '') }));
  const locations: Row[] = range(Math.max(4, Math.ceil(assets / 150)), (id) => ({
    id,
    name: id === 2 ? escaped('Floor "1" <east>') : `Place ${id}`,
    // Children come before their parents, too.
    parent: null,
    manager: null,
    address: id === 1 ? escaped("O'Connell Street 1") : null,
    address2: null,
    city: 'Berlin',
    state: null,
    zip: '10115',
    country: 'DE',
    phone: null,
    fax: null,
    currency: id === 1 ? 'EUR' : null,
    ...empty,
  }));
  for (const row of locations) if (row.id % 3 === 0) row['parent'] = named(locations[row.id] ?? locations[0]);
  const departments: Row[] = range(Math.max(2, Math.ceil(users / 90)), (id) => ({
    id,
    name: escaped(`Team ${id} & Co`),
    location: named(of(locations, id)),
    manager: null,
    phone: null,
    fax: null,
    ...empty,
  }));
  const people: Row[] = range(users, (id) => ({
    id,
    avatar: null,
    name: `Ana ${id} Müller`,
    first_name: `Ana ${id}`,
    last_name: escaped("Müller & O'Neil"),
    username: `ana.${id}`,
    email: id % 20 === 0 ? null : `ana.${id}@old.example`,
    employee_num: id % 2 ? `E-${id}` : null,
    jobtitle: id % 3 ? 'Engineer' : null,
    phone: null,
    website: null,
    address: null,
    city: null,
    state: null,
    zip: null,
    country: null,
    department: id % 4 ? named(of(departments, id)) : null,
    location: named(of(locations, id)),
    manager: null,
    remote: id % 5 === 0,
    vip: false,
    start_date: day(id % 2 ? '2020-02-29' : null),
    end_date: null,
    activated: true,
    notes: null,
  }));
  // Managers come later in the list than those whom they manage.
  for (const row of people)
    if (row.id % 2 && row.id < users) row['manager'] = { id: users, name: people.at(-1)?.['name'] };
  for (const row of departments) row['manager'] = { id: of(people, row.id)?.id, name: of(people, row.id)?.['name'] };
  const manufacturers: Row[] = range(12, (id) => ({
    id,
    name: escaped(`Maker ${id} "M" & Söhne`),
    url: `https://maker${id}.example`,
    support_url: null,
    warranty_lookup_url: null,
    support_email: null,
    support_phone: null,
    ...empty,
  }));
  const suppliers: Row[] = range(6, (id) => ({
    id,
    name: `Supplier ${id}`,
    contact: null,
    email: null,
    phone: null,
    fax: null,
    url: null,
    ...empty,
  }));
  const kinds = ['asset', 'accessory', 'consumable', 'component', 'license'];
  const categories: Row[] = range(10, (id) => {
    const kind = kinds[(id - 1) % 5] ?? 'asset';
    // Names repeat over types.
    return {
      id,
      name: `Kind ${Math.ceil(id / 5)}`,
      category_type: kind.charAt(0).toUpperCase() + kind.slice(1),
      ...empty,
    };
  });
  const category = (kind: string): Row | undefined =>
    categories.find((one) => String(one['category_type']).toLowerCase() === kind);
  const statuslabels: Row[] = [
    { id: 1, name: 'Ready to Deploy', type: 'deployable', color: '#00ff00', notes: null },
    { id: 2, name: 'Waiting for parts', type: 'pending', color: null, notes: null },
    { id: 3, name: 'Lost &amp; found', type: 'archived', color: null, notes: null },
  ];
  const depreciations: Row[] = [{ id: 1, name: 'Computers', months: '36 months' }];
  const fields: Row[] = [
    { id: 1, name: 'RAM', type: 'text', format: 'ANY', field_values_array: null },
    { id: 2, name: 'Disk &amp; size', type: 'listbox', format: 'ANY', field_values_array: ['SSD', 'HDD'] },
  ];
  const fieldsets: Row[] = [{ id: 1, name: 'Computers', fields: { total: 2, rows: fields } }];
  const models: Row[] = range(Math.max(3, Math.ceil(assets / 90)), (id) => ({
    id,
    // Two of one name with other numbers.
    name: `Model ${Math.ceil(id / 2)}`,
    model_number: `N-${id}`,
    category: named(category('asset')),
    manufacturer: named(of(manufacturers, id)),
    depreciation: id % 2 ? named(depreciations[0]) : null,
    fieldset: id % 2 ? named(fieldsets[0]) : null,
    eol: id % 2 ? '36 months' : null,
    min_amt: null,
    requestable: false,
    ...empty,
  }));
  const hardware: Row[] = range(assets, (id) => {
    const user = of(people, id);
    const isOut = id % 3 === 0 && users > 0;
    const isIn = id % 7 === 0 && !isOut;
    const place = of(locations, id);
    return {
      id,
      name: id % 4 ? `Laptop ${id} &lt;b&gt;` : '',
      asset_tag: `OLD-${String(id).padStart(6, '0')}`,
      serial: id % 5 ? `SN${id}` : '',
      model: named(of(models, id)),
      model_number: of(models, id)?.['model_number'],
      status_label: {
        ...named(statuslabels[id % 11 === 0 && !isOut ? 1 : 0]),
        status_type: 'deployable',
        status_meta: isOut ? 'deployed' : 'deployable',
      },
      category: named(category('asset')),
      supplier: id % 2 ? named(of(suppliers, id)) : null,
      company: id % 2 ? named(of(companies, id)) : null,
      location: named(place),
      rtd_location: named(place),
      notes: id % 10 === 0 ? `<p>First <strong>line</strong><br>second &amp; last</p>` : null,
      order_number: id % 2 ? `PO-${id}` : null,
      image: id <= pictures ? `${origin}/uploads/assets/a${id}.png` : null,
      assigned_to: isOut
        ? { id: user?.id, username: user?.['username'], name: user?.['name'], type: 'user' }
        : isIn
          ? { id: place?.id, name: place?.['name'], type: 'location' }
          : null,
      warranty_months: id % 2 ? '24 months' : null,
      purchase_date: day(`20${10 + (id % 14)}-0${1 + (id % 9)}-1${id % 9}`),
      purchase_cost: id % 3 ? `1.${String(100 + (id % 900))},50` : null,
      asset_eol_date: null,
      last_checkout: isOut || isIn ? time('2024-03-01 10:00:00') : null,
      expected_checkin: null,
      requestable: id % 9 === 0,
      byod: false,
      custom_fields:
        of(models, id) && (of(models, id)?.id ?? 0) % 2
          ? {
              RAM: { field: '_snipeit_ram_1', value: `${id} GB`, field_format: 'ANY' },
              'Disk &amp; size': { field: '_snipeit_disk_size_2', value: id % 2 ? 'SSD' : '', field_format: 'ANY' },
            }
          : {},
      created_at: time('2021-01-01 08:00:00'),
      updated_at: time('2024-01-01 08:00:00'),
    };
  });
  const licences: Row[] = range(licenses, (id) => ({
    id,
    name: `Suite ${id}`,
    product_key: `KEY-${id}\nSECOND-${id}`,
    category: named(category('license')),
    manufacturer: named(of(manufacturers, id)),
    company: null,
    seats: 10,
    free_seats_count: 8,
    license_name: null,
    license_email: null,
    purchase_cost: '99,90',
    purchase_cost_numeric: '99.90',
    purchase_date: day('2023-05-01'),
    expiration_date: null,
    termination_date: null,
    reassignable: true,
    notes: null,
  }));
  const stock: Stock = {
    companies,
    locations,
    departments,
    users: people,
    manufacturers,
    suppliers,
    categories,
    depreciations,
    fields,
    fieldsets,
    statuslabels,
    models,
    hardware,
    licenses: licences,
    accessories: range(4, (id) => ({
      id,
      name: `Mouse ${id}`,
      category: named(category('accessory')),
      qty: 20,
      min_amt: 2,
      location: named(locations[0]),
      ...empty,
    })),
    consumables: range(4, (id) => ({
      id,
      name: `Paper ${id}`,
      category: named(category('consumable')),
      qty: 50,
      remaining: 12,
      location: named(locations[0]),
      ...empty,
    })),
    components: range(4, (id) => ({
      id,
      name: `RAM ${id}`,
      category: named(category('component')),
      qty: 9,
      location: named(locations[0]),
      ...empty,
    })),
    kits: [{ id: 1, name: 'Starter' }],
    maintenances: range(Math.min(assets, 5), (id) => ({
      id,
      title: `Repair ${id}`,
      asset: { id: hardware[id - 1]?.id, name: '', asset_tag: hardware[id - 1]?.['asset_tag'] },
      supplier: named(suppliers[0]),
      asset_maintenance_type: 'Repair',
      start_date: day('2024-02-01'),
      completion_date: day('2024-02-03'),
      cost: '45,00',
      is_warranty: 0,
      notes: null,
    })),
  };
  for (const { id } of licences)
    stock[`licenses/${id}/seats`] = range(users > 1 ? 10 : 0, (seat) => ({
      id: id * 100 + seat,
      assigned_user:
        seat <= 2
          ? {
              id: of(people, id + seat)?.id,
              name: of(people, id + seat)?.['name'],
              email: of(people, id + seat)?.['email'],
            }
          : null,
      assigned_asset: null,
    }));
  return stock;
}
