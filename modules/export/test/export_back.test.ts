import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { exported, importFile } from '../../import/test/imports.ts';
import { exportSetup } from './export_setup.ts';

const { app, table, furnished } = await exportSetup();

type Row = Record<string, unknown> & { id: string };

async function rowsOf(user: TestUser, wire: string): Promise<Row[]> {
  return (await user.call<{ results: Row[] }>('GET', `${wire}/?page_size=500&sort=created_at`)).body.results;
}

/** Rows without ids, times and versions. */
function content(rows: readonly Row[]): unknown {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(
          ([key]) =>
            !['id', 'version', 'created_at', 'updated_at', 'created_by', 'deletion_dependencies', 'abilities'].includes(
              key,
            ),
        )
        .map(([key, inner]) => [key, plain(inner)]),
    );
  };
  return rows.map(plain).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

describe('export, empty, import', () => {
  describe('gives the same records in another company, and changes nothing in its own:', () => {
    let from: World;
    let to: World;
    beforeAll(async () => {
      [from, to] = [await makeWorld(app), await makeWorld(app)];
      await furnished(from);
      for (const name of ['North, and South', 'South']) await to.workspace(name);
      await to.owner.call('POST', 'groups/', { name: 'Keepers', custom_permissions: ['assets:read'] });
    });
    const notOwner = (rows: Row[]): Row[] =>
      rows.filter((row) => row['last_name'] === '@Boss' || row['first_name'] === 'Anna');

    // In this order, by dependency.
    it.each(['category', 'manufacturer', 'supplier', 'locations', 'asset-model', 'users', 'assets'])(
      '%s',
      async (wire) => {
        const csv = await exported(from.owner, wire);
        const again = await importFile(app, from.owner, wire, csv, 'run');
        expect(again.job.totals, `again: ${JSON.stringify(again.rows)}`).toMatchObject({
          created: 0,
          changed: 0,
          refused: 0,
        });
        const people =
          wire === 'users'
            ? csv
                .split('\r\n')
                .filter((line) => !line.startsWith('Test,'))
                .join('\r\n')
            : csv;
        const { job, rows } = await importFile(app, to.owner, wire, people, 'run');
        expect(job.totals, JSON.stringify(rows.filter((row) => row.outcome === 'refused'))).toMatchObject({
          refused: 0,
          changed: 0,
          unchanged: 0,
          new_records: {},
        });
        const only = wire === 'users' ? notOwner : (all: Row[]) => all;
        expect(content(only(await rowsOf(to.owner, wire)))).toEqual(content(only(await rowsOf(from.owner, wire))));
      },
    );
  });

  it('gives the same records after they were all deleted', async () => {
    const world = await makeWorld(app);
    await furnished(world);
    const { owner } = world;
    const files = new Map<string, string>();
    const before = new Map<string, unknown>();
    const wires = ['assets', 'asset-model', 'locations'];
    for (const wire of wires) {
      files.set(wire, await exported(owner, wire));
      before.set(wire, content(await rowsOf(owner, wire)));
    }
    for (const asset of (await rowsOf(owner, 'assets')).toReversed())
      if (asset['assignee']) await owner.call('POST', `associate/${asset.id}/checkin/`, {});
    await owner.call('PATCH', 'users/bulk-update/', {
      ids: (await rowsOf(owner, 'users')).map((row) => row.id),
      changes: { location_id: null },
    });
    for (const wire of wires) {
      for (const row of (await rowsOf(owner, wire)).toReversed())
        expect(
          (await owner.call('DELETE', `${wire}/delete/`, { ids: [row.id] })).status,
          `${wire} ${String(row['name'])}`,
        ).toBe(200);
    }
    for (const wire of wires.toReversed()) {
      const { job, rows } = await importFile(app, owner, wire, files.get(wire) ?? '', 'run');
      expect(job.totals, JSON.stringify(rows)).toMatchObject({ refused: 0, new_records: {} });
      expect(content(await rowsOf(owner, wire)), wire).toEqual(before.get(wire));
    }
  });
});

it('exports chosen records alone, in the order of the list, and none that its caller may not read', async () => {
  const { owner, user } = await makeWorld(app);
  const ids: string[] = [];
  for (const name of ['Cancom', 'Alternate', 'Bechtle']) ids.push(await owner.create('supplier', { name }));
  const [cancom = '', alternate = ''] = ids;
  const ask = (who: TestUser, body: Record<string, unknown>) =>
    who.call('POST', 'supplier/export/', { columns: 'name', ...body });
  const { text } = await ask(owner, { ids: [cancom, alternate], sort: 'name', format: 'csv' });
  expect(table(text).map((row) => row['Name'])).toEqual(['Alternate', 'Cancom']);
  const page = await ask(owner, { ids: [alternate], format: 'html' });
  expect([page.text.includes('Alternate'), page.text.includes('Cancom')]).toEqual([true, false]);
  // Ten thousand ids.
  const many = [alternate, ...Array.from({ length: 9999 }, () => v7())];
  expect(table((await ask(owner, { ids: many })).text)).toHaveLength(1);
  expect((await ask(owner, { ids: [...many, v7()] })).body).toMatchObject({ status: 400, ids: [expect.any(String)] });
  expect((await ask(owner, { ids: ['no id'] })).body).toMatchObject({ status: 400, ids: [expect.any(String)] });
  const other = await makeWorld(app);
  expect(table((await ask(other.owner, { ids })).text)).toEqual([]);
  const reader = await user({ permissions: ['supplier:read'] });
  expect((await ask(reader, { ids })).status).toBe(403);
});

it('with tabs between its cells a file has the decimal mark of its language, and goes back in as it was', async () => {
  const world = await makeWorld(app);
  await furnished(world);
  const files = await Promise.all(
    (['en', 'de'] as const).map(async (language) => {
      const answer = await fetch(new URL(`/api/v1/${world.companyId}/all/assets/export/?separator=tab`, app.address), {
        headers: { authorization: `Bearer ${world.owner.token}`, 'accept-language': language },
      });
      return answer.text();
    }),
  );
  expect(files.map((file) => /\t1234[.,]50\t/.exec(file)?.[0])).toEqual(['\t1234.50\t', '\t1234,50\t']);
  for (const file of files) {
    const { job } = await importFile(app, world.owner, 'assets', file, 'check');
    expect(job.totals, file).toMatchObject({ created: 0, changed: 0, refused: 0, unchanged: job.row_count });
  }
});
