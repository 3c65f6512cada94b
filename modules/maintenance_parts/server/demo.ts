import { sql } from 'kysely';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import type { StockType } from '@steward/modules/stock/contract';
import { takePart } from './take.ts';

/** Parts used at the last maintenance of printers. */
const PARTS: readonly (readonly [StockType, string])[] = [
  ['consumable', 'Toner, black'],
  ['component', 'Memory 16 GB DDR5'],
  ['consumable', 'Toner, black'],
];

const NONE = { component: null, consumable: null, accessory: null, from_location: null };

/** Takes parts for the last maintenance, and for a location. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  make.afterwards(async () => {
    const { ctx } = make;
    const done = await ctx.tx.ids(sql`
      select t.id from asset_maintenance t
      join asset a on a.company_id = ${ctx.companyId} and a.id = t.asset_id
      join asset_model m on m.company_id = ${ctx.companyId} and m.id = a.model_id
      join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id
      where t.company_id = ${ctx.companyId} and c.name = 'Printers' and t.state = 'completed'
      order by t.completed_on desc, t.id limit ${PARTS.length}`);
    for (const [index, id] of done.entries()) {
      const [type, name] = PARTS[index] ?? ['consumable', 'Toner, black'];
      const input = { ...NONE, [type]: make.id(type, name), quantity: 1 + (index % 2), note: null };
      await takePart(make.at(1), 'asset_maintenance', id, input);
    }
    const [place] = await ctx.tx.ids(sql`
      select t.id from location_maintenance t where t.company_id = ${ctx.companyId} and t.state = 'in_progress'
      order by t.id limit 1`);
    const gloves = { ...NONE, consumable: make.id('consumable', 'Safety gloves, size 9'), quantity: 2, note: null };
    if (place !== undefined) await takePart(make.at(1), 'location_maintenance', place, gloves);
  });
}
