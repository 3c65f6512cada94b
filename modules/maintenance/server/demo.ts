import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import type { DemoAsset, DemoEvent } from '@steward/modules/assets/server';
import { assetMaintenance } from '../contract/asset_maintenance.ts';
import { faultReport } from '../contract/fault_report.ts';
import { locationMaintenance } from '../contract/location_maintenance.ts';

interface Done {
  readonly type: string;
  readonly cost?: string;
  readonly downtime?: number;
  readonly is_warranty?: boolean;
  readonly result: string;
}

/** Maintenance by category of asset: name, interval in days, and result. */
const WORK: Readonly<Record<string, { readonly days: number; readonly done: readonly Done[] }>> = {
  Vehicles: {
    days: 350,
    done: [
      { type: 'Inspection', cost: '148.00', downtime: 6, result: 'No defects found' },
      { type: 'Maintenance', cost: '412.50', downtime: 9, result: 'Oil, filters and brake fluid changed' },
    ],
  },
  Printers: {
    days: 240,
    done: [
      { type: 'Maintenance', cost: '86.00', downtime: 2, result: 'Rollers and fuser cleaned' },
      { type: 'Repair', cost: '0.00', downtime: 30, is_warranty: true, result: 'Fuser replaced' },
    ],
  },
  'Safety equipment': { days: 360, done: [{ type: 'Inspection', cost: '24.00', result: 'Passed' }] },
  'Cleaning machines': {
    days: 180,
    done: [{ type: 'Maintenance', cost: '65.00', downtime: 3, result: 'Brushes changed' }],
  },
};

const VEHICLE = [
  'Lights and indicators work | yes/no | required',
  'Tread depth | number | mm | 1.6..9 | required',
  'First-aid kit in date | yes/no | required',
  'Remarks | text',
];
const PRINTER = ['Rollers clean | yes/no | required', 'Pages since last service | number', 'Remarks | text'];

const PLANS = [
  {
    ...{ category: 'Vehicles', name: 'Vehicles: yearly inspection', type: 'Inspection', every: 1, unit: 'year' },
    checklist: VEHICLE.join('\n'),
  },
  {
    ...{ category: 'Printers', name: 'Printers: every eight months', type: 'Maintenance', every: 8, unit: 'month' },
    checklist: PRINTER.join('\n'),
  },
  { category: 'Safety equipment', name: 'Safety equipment: yearly', type: 'Inspection', every: 1, unit: 'year' },
  { category: 'Cleaning machines', name: 'Machines: half-yearly', type: 'Maintenance', every: 6, unit: 'month' },
] as const;

const PLACES = [
  { place: 'Berlin Floor 1', type: 'Inspection', due: 9, notes: 'Fire extinguishers and emergency lighting' },
  { place: 'Berlin Floor 2', type: 'Cleaning', due: -3, notes: 'Carpets' },
  { place: 'Berlin Floor 2', type: 'Repair', due: 2, started: 1, notes: 'Blind of the meeting room' },
] as const;

/** Completed, due, overdue and current maintenance of assets. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const types = await typesOf(make.ctx);
  const plans = new Map<string, string>();
  for (const { category, type, ...plan } of PLANS)
    plans.set(category, await make.create('maintenance_plan', make.founded - 2, { ...plan, type_id: types.get(type) }));
  const life = make.facts('assetLife');
  let seen = 0;
  make.setFacts('assetLife', (asset) => {
    seen += 1;
    return [
      ...life(asset),
      ...maintenanceOf(make, asset, seen, { types, plan: plans.get(asset.model.category) ?? null }),
    ].toSorted((one, other) => other.daysAgo - one.daysAgo);
  });
  make.afterwards(async () => {
    await startSome(make);
    await reportFaults(make, types);
    for (const { place, type, due, notes, ...rest } of PLACES)
      await createRecord(make.at(12), locationMaintenance, {
        location_id: make.id('location', place),
        type_id: types.get(type),
        due_date: make.day(-due),
        ...('started' in rest ? { started_on: make.day(12) } : {}),
        notes,
      });
  });
}

async function typesOf(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx.known(sql<{ id: string; name: string }>`
    select id, name from maintenance_type where company_id = ${ctx.companyId}`);
  return new Map(rows.map((one) => [one.name, one.id]));
}

const FAULTS = [
  { ago: 1, description: 'Paper jam in tray 2 with every second page.', email: 'reception@northwind.example' },
  { ago: 3, description: 'Makes a grinding noise, since it was moved.\nIt is worse in the morning.' },
  { ago: 9, description: 'The cover is loose.', planned: true },
  { ago: 20, description: 'Error 50.4 on the display.', reason: 'Restarted; the firmware is up to date.' },
] as const;

/** Fault reports: new, in maintenance and closed ones of printers, and one of a laptop by its assignee. */
async function reportFaults(make: DemoBuilder, types: ReadonlyMap<string, string>): Promise<void> {
  const { ctx } = make;
  const ids = await ctx.tx.ids(sql`
    select t.id from asset t join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id
    where t.company_id = ${ctx.companyId} and c.name = 'Printers' and t.deleted_at is null order by t.id limit 4`);
  for (const [index, { ago, ...fault }] of FAULTS.entries()) {
    const asset = ids[index % Math.max(1, ids.length)];
    if (asset === undefined) return;
    const { planned, reason, ...said } = { planned: false, reason: null, ...fault };
    const id = await createRecord(make.at(ago), faultReport, { asset_id: asset, ...said });
    if (planned) {
      const type = types.get('Repair');
      const maintenance = { asset_id: asset, type_id: type, due_date: make.day(-2), notes: said.description };
      const made = await createRecord(make.at(ago - 1), assetMaintenance, maintenance);
      await updateRecord(make.at(ago - 1), faultReport, id, { maintenance_id: made });
    }
    if (reason !== null)
      await updateRecord(make.at(ago - 1), faultReport, id, { closed_on: make.day(ago - 1), reason });
  }
  const laptop = await ctx.tx.maybe(sql<{ id: string; assignee: string }>`
    select t.id, t.assignee_user_id as assignee from asset t
    join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id
    where t.company_id = ${ctx.companyId} and c.name = 'Laptops' and t.assignee_user_id is not null
      and t.assignee_user_id <> ${ctx.user.id} and t.deleted_at is null order by t.asset_tag limit 1`);
  if (laptop)
    await createRecord(make.at(1), faultReport, {
      asset_id: laptop.id,
      reporter_id: laptop.assignee,
      description: 'The battery lasts for an hour at most.',
    });
}

/** Some planned maintenance has been in progress since yesterday. */
async function startSome(make: DemoBuilder): Promise<void> {
  const { ctx } = make;
  const ids = await ctx.tx.ids(sql`
    select t.id from asset_maintenance t where t.company_id = ${ctx.companyId} and t.state = 'planned'
    order by abs(t.due_date - ${make.day(0)}::date), t.id limit 3`);
  for (const id of ids) await updateRecord(make.at(1), assetMaintenance, id, { started_on: make.day(1) });
}

/** Completed at each interval since the purchase, with the next one planned. */
function maintenanceOf(
  make: DemoBuilder,
  { model, daysAgo, fate }: DemoAsset,
  nth: number,
  { types, plan }: { readonly types: ReadonlyMap<string, string>; readonly plan: string | null },
): DemoEvent[] {
  const work = WORK[model.category];
  if (!work || fate !== 'Ready to deploy') return [];
  const shift = (nth * 41) % 60;
  const times = Math.floor((daysAgo - shift) / work.days);
  const doneAt = Array.from({ length: Math.max(0, times) }, (_, index) => daysAgo - shift - (index + 1) * work.days);
  const events = doneAt
    .filter((at) => at > 0)
    .map((at, index): DemoEvent => {
      const { type, cost, ...result } = work.done[(nth + index) % work.done.length] ?? { type: '', result: '' };
      return {
        daysAgo: at,
        run: async (ctx, id) => {
          await createRecord(ctx, assetMaintenance, {
            asset_id: id,
            type_id: types.get(type),
            due_date: make.day(at + 2),
            started_on: make.day(at),
            completed_on: make.day(at),
            ...(cost === undefined ? {} : { cost: { amount: cost, currency: 'EUR' } }),
            ...result,
          });
        },
      };
    });
  const last = doneAt.filter((at) => at > 0).at(-1);
  if (last === undefined) return events;
  const type = work.done[(nth + events.length) % work.done.length]?.type ?? '';
  const planned: DemoEvent = {
    daysAgo: last,
    run: async (ctx, id) => {
      await createRecord(ctx, assetMaintenance, {
        asset_id: id,
        type_id: types.get(type),
        plan_id: plan,
        due_date: make.day(last - work.days),
      });
    },
  };
  return [...events, planned];
}
