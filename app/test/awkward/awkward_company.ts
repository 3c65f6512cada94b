import { customizableTypes, findRecord } from '@steward/kernel/contract/records/index.ts';
import { OWN_FIELDS } from '../own_fields.ts';
import type { TestUser, World } from '../world.ts';
import { awkwardLabels } from './awkward_labels.ts';
import { awkwardMaintenance } from './awkward_maintenance.ts';
import {
  awkwardCatalogue,
  awkwardContracts,
  awkwardDepreciations,
  awkwardKits,
  awkwardReadings,
} from './awkward_money.ts';

/** Difficult texts for files. */
const TEXTS = [
  'a, b; c | d',
  '"quoted" and \'apostrophes\'',
  '=1+1',
  '+49 30 123',
  '-5',
  '@home',
  "'=HYPERLINK(1)",
  '＝1+1',
  'two\nlines',
  '👩‍💻 Zoë שלום',
  '0012',
  '6.37E+15',
  '1.234',
  '1/2/2023',
  'true',
  '_x0041_',
  '  spaces  inside',
  'Łódź / Café',
  'Ready',
  'N/A',
  '50 %',
  'null',
];

/** Kinds of custom fields whose texts resemble others in a file; only one record type has them. */
const PLAIN_IN_FILES = ['hyperlink', 'email', 'phone', 'regex', 'radio'];

/** Custom fields with names of built-in fields, by kind. */
const LIKE_OURS: Readonly<Record<string, string>> = {
  single_line: 'Serial',
  select: 'Status',
  date: 'Created',
  multiple_lines: 'Name [name]',
};

/**
 * A company with everything that makes round trips of files difficult: duplicate names, slashes, currencies with two,
 * none and three decimals, custom fields named like built-in ones, and all types of assignees.
 */
export async function awkwardCompany({ owner, workspace }: World): Promise<void> {
  const post = (path: string, body: unknown): Promise<{ id: string; key: string }> => posted(owner, path, body);
  let at = 0;
  const text = (): string => TEXTS[at++ % TEXTS.length] ?? '';
  const line = (): string => text().replaceAll('\n', ' ');

  const keys = new Map<string, [string, string][]>();
  for (const { name: record } of customizableTypes()) {
    const own: [string, string][] = [];
    for (const { name: kind, said } of OWN_FIELDS) {
      if (record !== 'asset' && PLAIN_IN_FILES.includes(kind)) continue;
      const name = LIKE_OURS[kind] ?? `Own, "${kind}"`;
      const options = 'options' in said ? { options: 'Ready\na; b\nc, d\n"e"\n1.5' } : {};
      own.push([(await post('custom-fields/', { record, name, ...said, ...options })).key, kind]);
    }
    keys.set(record, own);
  }
  const values: Readonly<Record<string, readonly unknown[]>> = {
    single_line: TEXTS.filter((one) => !one.includes('\n')),
    multiple_lines: ['two\n\nlines, "and" more', '=1+1\nx', '-'],
    round_numbers: [0, 9_007_199_254_740_991, 12_345, -7],
    decimal_numbers: ['1.234', '0.5', '-12345.125', '1000.000001'],
    currency: [
      { amount: '1234.50', currency: 'EUR' },
      { amount: '5', currency: 'JPY' },
      { amount: '0.125', currency: 'KWD' },
    ],
    numeric_text: ['0012', '6', '12345678901234567890'],
    date: ['1899-12-31', '2024-02-29', '2023-02-01'],
    boolean: [true, false],
    select: ['Ready', 'a; b', '1.5'],
    radio: ['a; b', '1.5'],
    checkbox: [['Ready', '1.5'], ['a; b', 'c, d'], ['c, d'], ['"e"', '1.5']],
    hyperlink: ['https://example.com/?a=1,2;3'],
    email: ['a+b@example.org'],
    phone: ['+49 30 1234567'],
    regex: ['CC-0001'],
  };
  const custom = (record: string, n: number): Record<string, unknown> =>
    Object.fromEntries(
      (keys.get(record) ?? []).flatMap(([key, type], index) => {
        const all = values[type] ?? [];
        // Some are empty.
        return (n + index) % 4 === 3 ? [] : [[key, all[(n * 3 + index) % all.length]]];
      }),
    );

  const places: string[] = [];
  const place = async (name: string, parent: string | null, n: number): Promise<string> => {
    const { id } = await post('locations/', {
      name,
      parent_id: parent,
      notes: text(),
      currency: n % 2 ? 'JPY' : null,
      city: line(),
      ...custom('location', n),
    });
    places.push(id);
    return id;
  };
  const berlin = await place('Berlin', null, 0);
  const floor = await place('Floor 3', berlin, 1);
  const madrid = await place('Madrid', null, 2);
  await place('Floor 3', madrid, 3);
  await place('Room 1', floor, 4);
  await place('Berlin / Floor 3', null, 5);
  await place('Room 1', null, 6);
  await place('Anna Lee', null, 7);

  const [north, south] = [await workspace('North; South'), await workspace('South')];
  await post('groups/', { name: 'A; B, C', custom_permissions: ['assets:read'] });
  const group = await post('groups/', { name: 'B', custom_permissions: ['assets:read'] });
  const departments: string[] = [];
  for (const [index, name] of ['IT', 'IT', 'R&D, "special"'].entries())
    departments.push(
      (
        await post('department/', {
          name,
          location_id: places[index] ?? null,
          notes: text(),
          ...custom('department', index),
        })
      ).id,
    );
  const people: string[] = [];
  const person = async (input: object): Promise<void> => {
    const n = people.length;
    people.push(
      (
        await post('users/', {
          department_id: departments[n % 3],
          location_id: places[n % places.length],
          manager_id: people.at(-1) ?? null,
          start_date: '2024-02-29',
          vip: n % 2 === 0,
          notes: text(),
          job_title: line(),
          work_space_ids: n % 2 ? [north, south] : [],
          groups_ids: n % 2 ? [group.id] : [],
          ...input,
          ...custom('user', n),
        })
      ).id,
    );
  };
  await person({ first_name: 'Anna', last_name: 'Lee', username: 'anna' });
  await person({ first_name: 'Anna', last_name: 'Lee', email: 'anna2@example.org' });
  // Only a name, and a duplicate.
  await person({ first_name: 'Anna', last_name: 'Lee' });
  await person({ first_name: 'Anna', last_name: 'Lee' });
  await person({ first_name: '=cmd', last_name: "O'Hara, Jr.; (x)", employee_number: '0012' });

  const suppliers: string[] = [];
  for (const [n, name] of ['Kunde, Doyle; and Kozey', '=SUM(A1)', '-', 'N/A', 'Zoë 🪑'].entries())
    suppliers.push(
      (
        await post('supplier/', {
          name,
          contact: line().slice(0, 90),
          url: 'https://example.com/a,b',
          notes: text(),
          ...custom('supplier', n),
        })
      ).id,
    );
  const maker = await post('manufacturer/', {
    name: 'Maker & "Sons"',
    support_url: 'https://example.com',
    notes: text(),
  });
  const laptops = await post('category/', { name: 'Laptops', type: 'asset', notes: text() });
  const programs = await post('category/', { name: 'Laptops', type: 'license' });
  for (const name of ['Ready; steady', 'Deployed'])
    await post('statuslabels/', { name, type: 'deployable', color: '#4f46e5', notes: text() });
  const models: string[] = [];
  for (const [n, number] of ['M-1', null, '0012', '1.50'].entries())
    models.push(
      (
        await post('asset-model/', {
          name: 'Book 13"',
          model_number: number,
          category_id: laptops.id,
          manufacturer_id: n % 2 ? maker.id : null,
          eol_months: n * 12,
          min_quantity: n,
          notes: text(),
          ...custom('asset_model', n),
        })
      ).id,
    );

  const amounts = [
    { amount: '1234.50', currency: 'EUR' },
    { amount: '1234', currency: 'JPY' },
    { amount: '1.234', currency: 'KWD' },
    { amount: '0.00', currency: 'CHF' },
    null,
    { amount: '1000000.05', currency: 'EUR' },
  ];
  if (findRecord('fieldset'))
    for (const n of [1, 2, 3]) {
      const [first, second] = (keys.get('manufacturer') ?? []).slice(n * 2).map(([key]) => key);
      const layout = `# A; "B", ${n}\n${first} *\n${second}`;
      await post('fieldset/', { name: `${n} ${line()}`.slice(0, 90), record: 'manufacturer', layout, notes: text() });
    }

  if (findRecord('license'))
    for (let n = 0; n < 6; n += 1) {
      const { id } = await post('license/', {
        name: `${n} ${line()}`.slice(0, 250),
        type: n % 2 ? 'perpetual' : 'subscription',
        category_id: programs.id,
        manufacturer_id: n % 3 ? maker.id : null,
        product_key: n % 2 ? `00-${n}, "A"\n=KEY;${n}` : null,
        quantity: n * 1000 + 1,
        min_available: n || null,
        reassignable: n % 2 === 0,
        license_name: line().slice(0, 100),
        purchase_cost: amounts[n % amounts.length],
        supplier_id: suppliers[n % 5] ?? null,
        expiration_date: n % 3 ? null : '2030-12-31',
        order_number: line(),
        notes: text(),
        work_space_id: n % 4 === 0 ? south : undefined,
      });
      const term = { license_id: id, cost: amounts[n % amounts.length], seats: n * 7 + 1, order_number: line() };
      await post('license-term/', { ...term, start_date: '2026-01-31', end_date: '2026-12-31', notes: text() });
      if (n % 2)
        await post('license-term/', { ...term, period: 'month', end_date: '2028-02-29', supplier_id: suppliers[n] });
    }

  for (const [at, type] of ['accessory', 'consumable', 'component'].entries()) {
    if (!findRecord(type)) continue;
    const kind = await post('category/', { name: 'Laptops', type });
    for (let n = 0; n < 5; n += 1)
      await post(`${type}/`, {
        name: `${n} ${line()}`.slice(0, 250),
        category_id: n % 2 ? kind.id : null,
        manufacturer_id: n % 3 ? maker.id : null,
        model_number: n % 2 ? '0012' : null,
        quantity: n * 1000,
        min_quantity: n || null,
        location_id: n % 2 ? places[n] : null,
        purchase_cost: amounts[(n + at) % amounts.length],
        supplier_id: suppliers[n] ?? null,
        order_number: line(),
        notes: text(),
        work_space_id: n % 4 === 0 ? south : undefined,
        ...custom(type, n),
      });
  }

  if (findRecord('kit')) await awkwardKits({ post, line, amounts }, models);
  const rules = await awkwardDepreciations({ post, line, amounts });
  const contracts = await awkwardContracts({ post, line, amounts });
  await awkwardCatalogue({ post, line, amounts }, laptops.id, suppliers);
  const assets: string[] = [];
  for (let n = 0; n < 14; n += 1) {
    assets.push(
      (
        await post('assets/', {
          name: n % 5 === 0 ? null : line(),
          asset_tag: ['=A1', 'A, B', '0012', '1.5', 'E-100'][n],
          model_id: models[n % 4],
          serial: n % 3 ? `S${n} ${line()}` : null,
          purchase_cost: amounts[n % amounts.length],
          purchase_date: n % 2 ? '2023-02-01' : null,
          default_location_id: places[n % places.length],
          location_id: places[(n * 3) % places.length],
          supplier_id: suppliers[n % 5] ?? null,
          warranty_months: n % 4 ? n : null,
          order_number: line(),
          requestable: n % 2 === 0,
          notes: text(),
          eol_date: n % 3 ? null : '2030-12-31',
          ...(contracts.length > 0 && n % 3 ? { contracts_ids: contracts.slice(n % 4, (n % 4) + 2) } : {}),
          ...(rules.length > 0 && n % 2 ? { depreciation_id: rules[n % rules.length] } : {}),
          work_space_id: n % 4 === 0 ? south : undefined,
          ...custom('asset', n),
        })
      ).id,
    );
  }
  await awkwardReadings({ post, line, amounts }, assets);
  const give = (asset: number, to: object): Promise<unknown> => post('associate/', { asset_id: assets[asset], ...to });
  for (const [index, one] of people.entries())
    await give(index, {
      checkout_to: 'user',
      user_id: one,
      checked_out_at: '2025-01-02T03:04:05.678Z',
      expected_checkin: index % 2 ? '2031-01-01' : null,
    });
  for (const [index, one] of [1, 3, 7].entries())
    await give(5 + index, { checkout_to: 'location', location_id: places[one] });
  await give(8, { checkout_to: 'asset', assignee_asset_id: assets[0] });
  await give(9, { checkout_to: 'asset', assignee_asset_id: assets[5] });
  await awkwardLabels({ post, line });
  await awkwardMaintenance({ post, line, amounts }, { asset: assets, location: places }, { people, suppliers });

  const tags: string[] = [];
  for (const name of ['Leased, Berlin', '=Tag', 'Événement "A"', 'Kept; counted', '"Quoted"'])
    tags.push((await post('tag/', { name, color: '#2563eb' })).id);
  const tagged: readonly [string, readonly string[]][] = [
    ['assets', assets],
    ['locations', places],
    ['supplier', suppliers.filter((one) => one !== null)],
  ];
  for (const [wire, ids] of tagged)
    for (const [n, id] of ids.entries())
      if (n % 2) await owner.call('PATCH', `${wire}/${id}/`, { tags_ids: tags.slice(0, 1 + (n % 5)) });
}

async function posted(owner: TestUser, path: string, body: unknown): Promise<{ id: string; key: string }> {
  const answer = await owner.call<{ id: string; key: string }>('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.text}`);
  return answer.body;
}
