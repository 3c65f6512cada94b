import type { Page } from '@playwright/test';
import '../app/registry.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { RECORDS, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { go } from './screens.ts';
import { expect, test, type Company } from './world.ts';

/** Paths of the requirements, written out so that renames are noticed. */
const KINDS = [
  {
    record: 'asset',
    ids: '[R1.1] [R1.6] [R2.34] [R2.35] [R2.90]',
    list: '/assets',
    add: '/assets/add',
    edit: '/assets/edit/',
  },
  {
    record: 'asset_model',
    ids: '[R1.12] [R2.61] [R2.62] [R2.106]',
    list: '/assetmodel',
    add: '/assetmodels/add',
    edit: '/assetmodels/',
  },
  {
    record: 'location',
    ids: '[R1.7] [R2.65] [R2.66] [R2.95]',
    list: '/locations',
    add: '/locations/add',
    edit: '/locations/',
  },
  {
    record: 'location_group',
    ids: '',
    list: '/location-groups',
    add: '/location-groups/add',
    edit: '/location-groups/',
  },
  {
    record: 'location_feature',
    ids: '',
    list: '/location-features',
    add: '/location-features/add',
    edit: '/location-features/',
  },
  { record: 'folder', ids: '', list: '/folders', add: '/folders/add', edit: '/folders/' },
  { record: 'tag', ids: '[R1.18] [R2.103]', list: '/tags', add: '/tags/add', edit: '/tags/' },
  { record: 'user', ids: '[R1.26] [R2.50] [R2.51] [R2.93]', list: '/users', add: '/users/add', edit: '/users/' },
  {
    record: 'department',
    ids: '[R1.16] [R2.76] [R2.77] [R2.100]',
    list: '/department',
    add: '/department/add',
    edit: '/department/edit/',
  },
  { record: 'group', ids: '[R1.25] [R2.52] [R2.94]', list: '/groups', add: '/groups/add', edit: '/groups/' },
  {
    record: 'environment_role',
    ids: '[R3.46]',
    list: '/environment-roles',
    add: '/environment-roles/add',
    edit: '/environment-roles/',
  },
  { record: 'workspace', ids: '[R1.24]', list: '/workspaces', add: '/workspaces/add', edit: '/workspaces/' },
  {
    record: 'category',
    ids: '[R1.15] [R2.59] [R2.60] [R2.97]',
    list: '/categories',
    add: '/categories/add',
    edit: '/categories/',
  },
  {
    record: 'manufacturer',
    ids: '[R1.13] [R2.73] [R2.74] [R2.99]',
    list: '/manufacturer',
    add: '/manufacturer/add',
    edit: '/manufacturer/',
  },
  {
    record: 'supplier',
    ids: '[R1.14] [R2.69] [R2.70] [R2.98]',
    list: '/suppliers',
    add: '/suppliers/add',
    edit: '/suppliers/',
  },
  {
    record: 'license',
    ids: '[R1.1] [R1.8] [R2.13] [R2.43] [R2.91]',
    list: '/softwares',
    add: '/softwares/add',
    edit: '/softwares/',
  },
  {
    record: 'accessory',
    ids: '[R1.9] [R2.46] [R2.47] [R2.92]',
    list: '/accessories',
    add: '/accessories/add',
    edit: '/accessories/edit/',
  },
  {
    record: 'consumable',
    ids: '[R1.10] [R2.53] [R2.54] [R2.102]',
    list: '/disposables',
    add: '/disposables/add',
    edit: '/disposables/edit/',
  },
  {
    record: 'component',
    ids: '[R1.11] [R2.56] [R2.57] [R2.96]',
    list: '/components',
    add: '/components/add',
    edit: '/components/edit/',
  },
  { record: 'kit', ids: '', list: '/kits', add: '/kits/add', edit: '/kits/' },
  { record: 'catalog_item', ids: '[R1.20]', list: '/catalogs', add: '/catalogs/add', edit: '/catalogs/' },
  { record: 'contract', ids: '', list: '/contracts', add: '/contracts/add', edit: '/contracts/' },
  {
    record: 'depreciation',
    ids: '[R1.19] [R2.108]',
    list: '/depreciation',
    add: '/depreciation/add',
    edit: '/depreciation/',
  },
  { record: 'status_label', ids: '[R1.17] [R2.104]', list: '/status', add: '/status/add', edit: '/status/' },
  {
    record: 'maintenance_type',
    ids: '',
    list: '/maintenance-types',
    add: '/maintenance-types/add',
    edit: '/maintenance-types/',
  },
  { record: 'meter', ids: '', list: '/meters', add: '/meters/add', edit: '/meters/' },
  {
    record: 'custom_field',
    ids: '[R1.28] [R2.63] [R2.64] [R2.107]',
    list: '/columns',
    add: '/columns/add',
    edit: '/columns/',
  },
  { record: 'fieldset', ids: '', list: '/fieldsets', add: '/fieldsets/add', edit: '/fieldsets/' },
] as const;

/** Types whose form does not begin with a name, or that have none, have journeys of their own. */
const OTHERS = [
  'document',
  ...['asset_audit', 'location_audit', 'license_term', 'kit_item', 'exchange_rate', 'meter_reading'],
  ...['label_template', 'label_size', 'label_type', 'label_printer'],
  ...['asset_maintenance', 'location_maintenance', 'maintenance_plan', 'fault_report'],
];

const labelsOf = (record: RecordDefinition) =>
  LABELS.en[record.name] ?? LABELS.en['system'] ?? { one: '', many: '', add: '', empty: '', fields: {} };

/** The field of a type's name in its form. */
const nameOf = (page: Page, record: RecordDefinition) =>
  page.getByRole('textbox', {
    name: new RegExp(`^${record.name === 'user' ? 'First name' : 'Name'}( \\(required\\))?$`),
  });

/** Required input besides the name. */
async function needs(company: Company, record: RecordDefinition): Promise<Record<string, unknown>> {
  if (record.name === 'environment_role')
    return { parent_id: (await company.api<{ id: string }>('POST', 'locations/', { name: 'Berlin' })).id };
  if (record.name === 'license') {
    const kind = { name: 'Office software', type: 'license' };
    return { category_id: (await company.api<{ id: string }>('POST', 'category/', kind)).id };
  }
  if (!['asset', 'asset_model', 'catalog_item'].includes(record.name)) return {};
  const category = await company.api<{ id: string }>('POST', 'category/', { name: 'Laptops', type: 'asset' });
  if (record.name !== 'asset') return { category_id: category.id };
  const model = await company.api<{ id: string }>('POST', 'asset-model/', {
    name: 'MacBook',
    category_id: category.id,
  });
  return { model_id: model.id };
}

const make = async (
  company: Company,
  record: RecordDefinition,
  name: string,
  more: Record<string, unknown>,
): Promise<string> =>
  (
    await company.api<{ id: string }>('POST', `${record.wire}/`, {
      [record.name === 'user' ? 'first_name' : 'name']: name,
      ...more,
    })
  ).id;

async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

const save = (page: Page) => page.getByRole('button', { name: /^Save (?!and)/ });

test('the journeys below go through every kind of record there is', () => {
  const others = OTHERS.filter((name) => RECORDS.some((record) => record.name === name));
  expect([...KINDS.map((kind) => kind.record), ...others].toSorted()).toEqual(
    RECORDS.map((record) => record.name).toSorted(),
  );
});

type Kind = (typeof KINDS)[number];

/** Fills a new record's form and saves it; returns its id. */
async function add(page: Page, record: RecordDefinition, name: string): Promise<string> {
  await nameOf(page, record).fill(name);
  if (record.name === 'asset') await choose(page, 'Asset model', 'MacBook');
  if (['asset_model', 'catalog_item'].includes(record.name)) await choose(page, 'Category', 'Laptops');
  if (record.name === 'license') await choose(page, 'Category', 'Office software');
  if (record.name === 'depreciation') await page.getByRole('textbox', { name: /^Useful life/ }).fill('36');
  if (record.name === 'environment_role') await choose(page, 'Environment', 'Berlin');
  await save(page).click();
  await expect(page).toHaveURL(/\/([0-9a-f-]{36}\/detail|detail\/[0-9a-f-]{36})$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page.url())?.[0] ?? '';
}

/** Walks from the list through add, page and edit form. */
async function addFromList(page: Page, company: Company, kind: Kind): Promise<string> {
  const record = recordNamed(kind.record);
  const words = labelsOf(record);
  await needs(company, record);
  await go(page, kind.list);
  await expect(page.getByRole('heading', { level: 1, name: words.many })).toBeVisible();
  await page.getByRole('link', { name: words.add }).first().click();
  await expect(page).toHaveURL(new RegExp(`${kind.add}$`));
  const id = await add(page, record, 'Früh 🚀');
  await go(page, `${kind.edit}${id}`);
  await expect(nameOf(page, record)).toHaveValue('Früh 🚀');
  return id;
}

/** Tested completely; for other types only list, form and page. */
const WHOLE = ['asset', 'user', 'location', 'license'];

for (const kind of KINDS.filter((one) => WHOLE.includes(one.record))) {
  const record = recordNamed(kind.record);
  const words = labelsOf(record);

  test(`${kind.ids} ${words.many} are added from their list, edited, told of in the history, deleted and brought back`, async ({
    signedIn: page,
    company,
  }) => {
    const id = await addFromList(page, company, kind);
    await nameOf(page, record).fill('Später');
    await save(page).click();
    await expect(page.getByRole('heading', { name: 'Später' })).toBeVisible();
    await page.getByRole('tab', { name: /History/ }).click();
    const history = page.getByRole('tabpanel');
    await expect(history.getByText('Ada Lovelace').first()).toBeVisible();
    await expect(history.getByText('Früh 🚀').first()).toBeVisible();
    await expect(history.getByText('Später').first()).toBeVisible();

    await go(page, `${kind.list}?search=${encodeURIComponent('Später')}`);
    const row = page.getByRole('row', { name: /Später/ });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: /Delete/ }).click();
    await expect(row).toBeHidden();
    await go(page, `/trash?type=${record.name}`);
    await page.getByRole('button', { name: 'Actions for Später' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expect(page.getByText(/^Später( · AE-\S+)? restored/)).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`(${id}/detail|detail/${id})$`));
    await expect(page.getByRole('heading', { name: 'Später' })).toBeVisible();
  });
}

const PLAIN = KINDS.filter((one) => !WHOLE.includes(one.record));
const TOGETHER = 6;
/** Types whose form has parts of its own, which are saved again; for the others it is the form of those above. */
const OWN_FORMS = ['group', 'depreciation', 'custom_field', 'fieldset'];

for (let from = 0; from < PLAIN.length; from += TOGETHER) {
  const kinds = PLAIN.slice(from, from + TOGETHER);
  const ids = kinds.map((kind) => kind.ids).filter((one) => one !== '');
  const names = kinds.map((kind) => labelsOf(recordNamed(kind.record)).many);

  test(`${ids.join(' ')} added from their list at their address, shown on their page and in their form: ${names.join(', ')}`, async ({
    signedIn: page,
    company,
  }) => {
    for (const kind of kinds)
      await test.step(kind.record, async () => {
        const id = await addFromList(page, company, kind);
        if (!OWN_FORMS.includes(kind.record)) return;
        await nameOf(page, recordNamed(kind.record)).fill('Später');
        await save(page).click();
        await expect(page.getByRole('heading', { name: 'Später' })).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`(${id}/detail|detail/${id})$`));
      });
  });
}

test('[R2.36] [R2.40] records are cloned, and several are changed together', async ({ signedIn: page, company }) => {
  const more = await needs(company, recordNamed('asset'));

  await test.step('an asset is cloned from its menu into a new one with a tag of its own, without its serial', async () => {
    const record = recordNamed('asset');
    const id = await make(company, record, 'Original', { ...more, serial: 'SN-1', order_number: 'PO-7' });
    await page.goto('/assets');
    await page.getByRole('button', { name: 'Actions for Original' }).click();
    await page.getByRole('menuitem', { name: /Clone/ }).click();
    await expect(page).toHaveURL(new RegExp(`/assets/clone/${id}$`));
    await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue('PO-7');
    await expect(page.getByRole('textbox', { name: 'Serial' })).toHaveValue('');
    await save(page).click();
    await expect(page).toHaveURL(/detail$/);
    expect(page.url()).not.toContain(id);
    const { results } = await company.api<{ results: Record<string, unknown>[] }>('GET', 'assets/?sort=asset_tag');
    expect(results.map((row) => [row['name'], row['order_number'], row['serial']])).toEqual([
      ['Original', 'PO-7', 'SN-1'],
      ['Original', 'PO-7', null],
    ]);
    expect(new Set(results.map((row) => row['asset_tag'])).size).toBe(2);
  });

  await test.step('the address of an edit of several names the assets, and changes only them', async () => {
    const record = recordNamed('asset');
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push(await make(company, record, name, more));
    await go(page, `/assets/bulk-update/${ids[0]},${ids[2]}`);
    const dialog = page.getByRole('dialog', { name: 'Edit 2 assets' });
    await dialog.getByRole('combobox', { name: 'Choose a field' }).click();
    await page.getByRole('option', { name: 'Order number' }).click();
    await dialog.getByRole('textbox', { name: 'Order number' }).fill('PO-7');
    await dialog.getByRole('button', { name: 'See what would change' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change 2 assets' }).click();
    await expect(page.getByText('Done: 2 assets changed')).toBeVisible();
    await expect(page).toHaveURL(/\/assets$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    const numbers = await Promise.all(
      ids.map(async (id) => (await company.api('GET', `assets/${id}/`))['order_number']),
    );
    expect(numbers).toEqual(['PO-7', null, 'PO-7']);
  });

  await test.step('several users are changed together, from the selection', async () => {
    const record = recordNamed('user');
    const ids: string[] = [];
    for (const name of ['Zwei eins', 'Zwei zwei', 'Anders']) ids.push(await make(company, record, name, {}));
    await go(page, '/users?search=Zwei');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Choose a field' }).click();
    await page.getByRole('option', { name: 'Notes' }).click();
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Checked in autumn');
    await dialog.getByRole('button', { name: 'See what would change' }).click();
    await expect(dialog.getByRole('list').getByText('Checked in autumn')).toHaveCount(2);
    await dialog.getByRole('button', { name: /^Change 2/ }).click();
    await expect(page.getByText('Done: 2 users changed')).toBeVisible();
    const notes = await Promise.all(ids.map(async (id) => (await company.api('GET', `users/${id}/`))['notes']));
    expect(notes).toEqual(['Checked in autumn', 'Checked in autumn', null]);
  });
});
