import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { listRecords } from '@steward/kernel/server/engine/operations/list.ts';
import { updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';

/** Tags with the share of records of a type that have them. */
const TAGS: readonly (readonly [
  name: string,
  color: string,
  description: string | null,
  on: Readonly<Record<string, number>>,
])[] = [
  ['Leased', '#2563eb', 'Goes back to the leasing company.', { asset: 0.08 }],
  [
    'Event pool',
    '#7c3aed',
    'For trade fairs and workshops; ask the event team first.',
    { asset: 0.04, accessory: 0.2 },
  ],
  ['To be replaced', '#c2410c', 'Part of next year’s budget.', { asset: 0.05 }],
  ['Customer site', '#0a7d56', null, { asset: 0.03, location: 0.1 }],
  ['Critical', '#c02f2f', 'Someone is called when it fails.', { asset: 0.02, license: 0.3, location: 0.1 }],
];

/** Tags on some records. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const days = Math.min(150, make.founded - 1);
  for (const [name, color, description] of TAGS) await make.create('tag', days, { name, color, description });
  make.afterwards(async () => {
    const { random } = make;
    const types = new Set(TAGS.flatMap(([, , , on]) => Object.keys(on)));
    for (const type of types) {
      const record = findRecord(type);
      if (!record) continue;
      const ctx = make.at(20);
      const query = { page: 1, pageSize: 200, search: '', filters: null, sort: [] };
      const { results } = await listRecords(ctx, record, query);
      const updates = results.flatMap(({ id, created_at }) => {
        const chosen = TAGS.filter(([, , , on]) => random.chance(on[type] ?? 0));
        // Tags are only added after the record.
        return chosen.length > 0 && new Date(created_at) < ctx.now
          ? [{ id, input: { tags_ids: chosen.map(([name]) => make.id('tag', name)) } }]
          : [];
      });
      await updateMany(ctx, record, updates);
    }
  });
}
