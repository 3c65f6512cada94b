import { parse } from 'csv-parse/sync';
import { testApp } from '../../../app/test/app.ts';
import { type World } from '../../../app/test/world.ts';

/** The application and helpers for export tests. */
export async function exportSetup() {
  const app = await testApp();

  function table(csv: string): Record<string, string>[] {
    return parse(csv, { columns: true, bom: true });
  }

  /** A company with nested locations, users in groups and workspaces, and assigned assets. */
  async function furnished(world: World): Promise<void> {
    const { owner } = world;
    const berlin = await owner.create('locations', { name: 'Berlin', city: 'Berlin', currency: 'EUR' });
    const madrid = await owner.create('locations', { name: 'Madrid' });
    const floor = await owner.create('locations', {
      name: 'Floor 3',
      parent_id: berlin,
      notes: 'two\nlines, "quoted"',
    });
    await owner.create('locations', { name: 'Floor 3', parent_id: madrid });
    await owner.create('workspace', { name: 'North, and South' });
    const south = await owner.create('workspace', { name: 'South' });
    const group = await owner.create('groups', { name: 'Keepers', custom_permissions: ['assets:read'] });
    const boss = await owner.create('users', {
      first_name: '=cmd',
      last_name: '@Boss',
      username: 'boss',
      phone: '+49 30 1234567',
      location_id: floor,
      work_space_ids: [south],
      groups_ids: [group],
      start_date: '2024-02-29',
      vip: true,
    });
    const anna = await owner.create('users', {
      first_name: 'Anna',
      last_name: 'Ü',
      email: 'anna@example.org',
      manager_id: boss,
      user_type: 'user',
      custom_permissions: ['assets:read', 'csv:read'],
    });
    const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
    const maker = await owner.create('manufacturer', { name: 'Maker & Sons' });
    const model = await owner.create('asset-model', {
      name: 'Book 13"',
      model_number: 'M-1',
      category_id: category,
      manufacturer_id: maker,
      eol_months: 36,
    });
    const bare = await owner.create('asset-model', { name: 'Book 13"', category_id: category });
    const asset = (input: object): Promise<string> => owner.create('assets', { model_id: model, ...input });
    const dock = await asset({
      name: '-5',
      serial: '0012',
      purchase_date: '2024-01-31',
      purchase_cost: { amount: '1234.50', currency: 'CHF' },
      default_location_id: floor,
      supplier_id: await owner.create('supplier', { name: 'Kunde, Doyle; and Kozey' }),
      warranty_months: 24,
      notes: "'=1+1",
    });
    const laptop = await asset({ name: "'quoted'", requestable: true, work_space_id: south, eol_date: '2030-01-01' });
    const cable = await asset({ asset_tag: 'X-1', model_id: bare });
    await asset({ asset_tag: 'X-2', model_id: bare, default_location_id: madrid, location_id: floor });
    await owner.create('associate', {
      asset_id: laptop,
      checkout_to: 'user',
      user_id: anna,
      checked_out_at: '2025-01-02T03:04:05.000Z',
      expected_checkin: '2031-01-01',
    });
    await owner.create('associate', { asset_id: dock, checkout_to: 'location', location_id: floor });
    await owner.create('associate', { asset_id: cable, checkout_to: 'asset', assignee_asset_id: dock });
  }
  return { app, table, furnished };
}
