import { api } from '@steward/kernel/client/api/client.ts';
import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';

/** The company's default status label, else any deployable one. */
async function usualStatus(): Promise<{ id: string; name: string } | null> {
  const filters = JSON.stringify({ and: [{ field: 'type', op: 'in', value: ['deployable'] }] });
  const { results } = await api.get<Page<Row>>(`${recordNamed('status_label').wire}/`, {
    query: { page_size: 100, filters },
  });
  const found = results.find((row) => row['is_default'] === true) ?? results.at(0);
  return found ? { id: found.id, name: String(found['name']) } : null;
}

/** The model comes first, since it decides most; empty name and location are filled from other fields. */
export const formOverride: FormOverride = {
  first: ['model', 'name', 'asset_tag', 'serial', 'status'],
  filled: { asset_tag: null, name: 'model', location: 'default_location' },
  defaults: async () => ({ status: await usualStatus().catch(() => null) }),
};
