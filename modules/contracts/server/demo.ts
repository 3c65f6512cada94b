import { sql } from 'kysely';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { asset } from '@steward/modules/assets/contract';
import { license } from '@steward/modules/software/contract';

interface Demo {
  readonly name: string;
  readonly number: string;
  readonly kind: 'warranty' | 'lease' | 'service' | 'insurance';
  readonly supplier: string;
  readonly began: number;
  readonly endsIn: number;
  readonly noticeIn?: number;
  readonly renewal?: number;
  readonly cost: string;
  readonly period?: 'month' | 'quarter' | 'year';
  /** Assets of these categories, or a licence. */
  readonly categories?: readonly string[];
  readonly license?: string;
}

const CONTRACTS: readonly Demo[] = [
  {
    ...{ name: 'Vehicle lease', number: 'LE-2024-017', kind: 'lease', supplier: 'Nordlicht Fahrzeuge', began: 690 },
    ...{ endsIn: 40, noticeIn: 9, renewal: 12, cost: '4850.00', period: 'month', categories: ['Vehicles'] },
  },
  {
    ...{ name: 'Printer service', number: 'SV-1180', kind: 'service', supplier: 'Thames Office Supply', began: 420 },
    ...{ endsIn: 310, noticeIn: 220, renewal: 12, cost: '1260.00', period: 'quarter', categories: ['Printers'] },
  },
  {
    ...{ name: 'Electronics insurance', number: 'V-88-20417', kind: 'insurance', supplier: 'SafeWork Europe' },
    ...{ began: 330, endsIn: 35, noticeIn: 5, renewal: 12, cost: '3940.00', period: 'year' },
    ...{ began: 330, categories: ['Laptops', 'Phones'] },
  },
  {
    ...{ name: 'Access point warranty', number: 'W-5521', kind: 'warranty', supplier: 'Cloudline Networks' },
    ...{ began: 742, endsIn: -12, cost: '780.00', categories: ['Network equipment'] },
  },
  {
    ...{ name: 'CAD support', number: 'SUP-309', kind: 'service', supplier: 'Spreetech IT-Handel', began: 500 },
    ...{ endsIn: 230, noticeIn: 140, renewal: 12, cost: '1980.00', period: 'year', license: 'CAD workstation' },
  },
];

/** Contracts with covered records; some end soon. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  for (const one of CONTRACTS)
    await make.create('contract', one.began, {
      name: one.name,
      number: one.number,
      kind: one.kind,
      supplier_id: make.id('supplier', one.supplier),
      work_space_id: make.id('workspace', 'Germany'),
      start_date: make.day(one.began),
      end_date: make.day(-one.endsIn),
      notice_date: one.noticeIn === undefined ? null : make.day(-one.noticeIn),
      renewal_months: one.renewal ?? null,
      cost: { amount: one.cost, currency: 'EUR' },
      period: one.period ?? null,
    });
  make.afterwards(() => coverDemo(make));
}

async function coverDemo(make: DemoBuilder): Promise<void> {
  const { ctx } = make;
  const later = make.at(3);
  const cover = (type: typeof asset | typeof license, ids: readonly string[], name: string): Promise<void> =>
    changeAll(later, type, ids, make.id('contract', name));
  for (const { name, categories, license: software } of CONTRACTS) {
    if (software) await cover(license, [make.id('license', software)], name);
    if (!categories) continue;
    const ids = await ctx.tx.ids(sql`
      select a.id from asset a join asset_model m on m.company_id = ${ctx.companyId} and m.id = a.model_id
      join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id
      where a.company_id = ${ctx.companyId} and a.deleted_at is null and a.state <> 'archived'
      and c.name = any(${[...categories]}::text[]) order by a.asset_tag limit 40`);
    await cover(asset, ids, name);
  }
}

async function changeAll(
  ctx: Context,
  record: typeof asset | typeof license,
  ids: readonly string[],
  contract: string,
): Promise<void> {
  const updates = ids.map((id) => ({ id, input: { contracts_ids: [contract] } }));
  for (const answer of await updateAll(ctx, definitionFor(ctx, record), updates))
    if (answer instanceof AppError) throw answer;
}
