import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { listRecords } from '@steward/kernel/server/engine/operations/list.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { addAliases } from './aliases.ts';

/** Some assets have former labels. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  make.afterwards(async () => {
    const ctx = make.at(60);
    const query = { page: 1, pageSize: 12, search: '', filters: null, sort: [] };
    const { results } = await listRecords(ctx, recordNamed('asset'), query);
    const aliases = results.map((row, index) => ({
      ...{ record: 'asset', record_id: row.id, code: `INV-${String(2400 + index * 7)}` },
    }));
    await addAliases(ctx, 'former', aliases);
  });
}
