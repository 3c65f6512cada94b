import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { location } from '@steward/modules/locations/contract';

/** Groups with parents and sites. */
const GROUPS: readonly (readonly [name: string, parent: string | null, sites: readonly string[]])[] = [
  ['Europe', null, []],
  ['Central Europe', 'Europe', ['Berlin', 'Hamburg']],
  ['Southern Europe', 'Europe', ['Madrid']],
  ['Northern Europe', 'Europe', ['London']],
];

/** Creates regions with their sites. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const days = make.founded - 1;
  for (const [name, parent, sites] of GROUPS) {
    const id = await make.create('location_group', days, {
      name,
      parent_id: parent === null ? null : make.id('location_group', parent),
    });
    for (const site of sites)
      await updateRecord(make.at(days), location, make.id('location', site), { location_group_id: id });
  }
}
