import { describe, expect, it } from 'vitest';
import type { CalendarFeed } from '@steward/modules/notifications/contract';
import { runJobs, testApp } from '../../../app/test/app.ts';
import { reminded } from '../../../app/test/reminders.ts';
import type { MaintenanceSummary } from '../contract/wire.ts';
import { day, maintenanceOf, workshop } from './workshop.ts';

const app = await testApp();

/** A company whose asset AST-1 has overdue maintenance, and what is told of it. */
async function overdue() {
  const found = await workshop(app);
  const { owner, assets, type, world } = found;
  const [asset = ''] = assets;
  await owner.create('asset-maintenance', { asset_id: asset, type_id: type, due_date: day(-2) });
  const { body: feed } = await owner.call<CalendarFeed>('POST', 'notifications/calendar/', {});
  const told = async () => {
    const { body: counts } = await owner.call<MaintenanceSummary>('GET', 'asset-maintenance/summary/');
    const { body: notices } = await owner.call<Record<string, { count: number }>>('GET', 'notices/');
    const calendar = await (await fetch(`${app.address}${new URL(feed.address ?? '').pathname}`)).text();
    return {
      overdue: counts.overdue.count,
      planned: counts.planned.count,
      badge: notices['overdue_asset_maintenance']?.count ?? 0,
      reminder: await reminded(app, world, 'remind_of_maintenance', [owner]),
      calendar: calendar.includes('Inspection'),
    };
  };
  const retire = async () => {
    const { body } = await owner.call<{ results: { id: string; type: string }[] }>('GET', 'statuslabels/');
    return body.results.find((one) => one.type === 'archived')?.id;
  };
  return { ...found, asset, told, retired: await retire() };
}

const DUE = {
  ...{ overdue: 1, planned: 1, badge: 1, reminder: ['Asset maintenance: 1 overdue, 0 due soon'], calendar: true },
};
const NOTHING = { overdue: 0, planned: 0, badge: 0, reminder: [null], calendar: false };

describe('maintenance of what is not in service is not due, in no list, count, reminder or feed', () => {
  it('neither of an asset that is retired, until it is back', async () => {
    const { owner, asset, told, retired } = await overdue();
    expect(await told()).toEqual(DUE);
    const before = (await owner.call<{ status: { id: string } }>('GET', `assets/${asset}/`)).body.status.id;
    await owner.call('PATCH', `assets/${asset}/`, { status_id: retired });
    expect(await told()).toEqual(NOTHING);
    await owner.call('PATCH', `assets/${asset}/`, { status_id: before });
    expect(await told()).toEqual(DUE);
  });

  it('nor of one in the recycle bin, until it is restored', async () => {
    const { owner, asset, told } = await overdue();
    await owner.call('DELETE', 'assets/delete/', { ids: [asset] });
    expect(await told()).toEqual(NOTHING);
    await owner.call('POST', 'assets/restore/', { ids: [asset] });
    expect(await told()).toEqual(DUE);
  });

  it('and is followed by no other, until the asset is back', async () => {
    const { owner, asset, assets, type, retired } = await overdue();
    const plan = await owner.create('maintenance-plan', { name: 'Weekly', type_id: type, unit: 'week' });
    await owner.call('POST', 'assets/plan_maintenance/', {
      ...{ ids: [assets[1]], type_id: type, plan_id: plan, due_date: day(-3) },
    });
    const own = async () => (await maintenanceOf(owner)).filter((one) => one.name.includes('AST-2'));
    const [first] = await own();
    const before = (await owner.call<{ status: { id: string } }>('GET', `assets/${asset}/`)).body.status.id;
    await owner.call('PATCH', `assets/${assets[1]}/`, { status_id: retired });
    await owner.call('POST', `asset-maintenance/${first?.id}/complete_maintenance/`, {});
    await runJobs(app.services);
    expect((await own()).map((one) => one.state)).toEqual(['completed']);
    await owner.call('PATCH', `assets/${assets[1]}/`, { status_id: before });
    await owner.call('PATCH', `maintenance-plan/${plan}/`, { notes: 'On again', every: 2 });
    await runJobs(app.services);
    expect((await own()).map((one) => one.state)).toEqual(['completed', 'planned']);
  });
});
