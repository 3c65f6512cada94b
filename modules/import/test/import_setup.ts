import { testApp } from '../../../app/test/app.ts';
import { type World } from '../../../app/test/world.ts';

export interface Asset {
  id: string;
  asset_tag: string;
  name: string | null;
  serial: string | null;
  state: string;
  purchase_date: string | null;
  purchase_cost: { amount: string; currency: string } | null;
  model: { id: string; name: string };
  category: { name: string };
  supplier: { name: string } | null;
  notes: string | null;
  default_location: { name: string } | null;
  location: { name: string } | null;
  assignee: { type: string; id: string; name: string } | null;
}

/** The application and helpers for import tests. */
export async function importSetup() {
  const app = await testApp();

  async function assets({ owner }: World): Promise<Asset[]> {
    return (await owner.call<{ results: Asset[] }>('GET', 'assets/?page_size=500&sort=asset_tag')).body.results;
  }

  async function model({ owner }: World): Promise<string> {
    const category = await owner.create('category', { name: `Kind ${Math.random()}`, type: 'asset' });
    return owner.create('asset-model', { name: `Model ${Math.random()}`, category_id: category });
  }
  return { app, assets, model };
}
