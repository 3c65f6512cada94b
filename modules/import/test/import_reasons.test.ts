import { describe, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { importFile } from './imports.ts';

const app = await testApp();
const LONG = 'x'.repeat(300);
const SHOWN = `“${'x'.repeat(57)}…”`;

/** Reasons for one row, equal in check and run. */
async function reasons(
  world: Awaited<ReturnType<typeof makeWorld>>,
  row: Readonly<Record<string, string>>,
  user = world.owner,
): Promise<string[]> {
  const file = [Object.keys(row), Object.values(row)]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');
  const checked = await importFile(app, user, 'assets', file, 'check');
  const run = await importFile(app, user, 'assets', file, 'run');
  expect(run.rows.map((one) => one.messages)).toEqual(checked.rows.map((one) => one.messages));
  expect(checked.job.totals).toMatchObject({ refused: 1 });
  return checked.rows.flatMap((one) => one.messages);
}

describe('a reason names the column of the file', () => {
  const good = { Tag: 'a', 'My model': 'M' };
  const cases: readonly {
    readonly what: string;
    readonly row: Readonly<Record<string, string>>;
    readonly heading: string;
    readonly shown?: string;
  }[] = [
    { what: 'a model', row: { Tag: 'a', Model: LONG }, heading: 'Model' },
    { what: 'a category of a model', row: { Tag: 'a', Model: 'M', Category: LONG }, heading: 'Category' },
    { what: 'a maker', row: { Tag: 'a', Model: 'M', 'Made by': '', Manufacturer: LONG }, heading: 'Manufacturer' },
    { what: 'a model number', row: { Tag: 'a', Model: 'M', 'Model No': LONG }, heading: 'Model No' },
    { what: 'a supplier', row: { Tag: 'a', Model: 'M', Supplier: LONG }, heading: 'Supplier' },
    { what: 'a location', row: { Tag: 'a', Model: 'M', 'Current location': LONG }, heading: 'Current location' },
    {
      what: 'a part of a path',
      row: { Tag: 'a', Model: 'M', 'Current location': `Berlin / ${LONG}` },
      heading: 'Current location',
      shown: `“Berlin / ${'x'.repeat(48)}…”`,
    },
    {
      what: 'a person who gets it',
      row: { Tag: 'a', Model: 'M', 'Checked Out To: Username': LONG },
      heading: 'Checked Out To: Username',
    },
    {
      what: 'a place that gets it',
      row: { Tag: 'a', Model: 'M', 'Checked Out To: Location': LONG },
      heading: 'Checked Out To: Location',
    },
  ];
  it.each(cases)('that is too long: $what', async ({ row, heading, shown = SHOWN }) => {
    expect(await reasons(await makeWorld(app), { Name: 'a', ...good, ...row, 'My model': '' })).toEqual([
      expect.stringMatching(
        new RegExp(`^${heading.replaceAll(/[()]/g, '.')} ${shown}: Enter at most \\d+ characters. You entered 300`),
      ),
    ]);
  });

  it('that holds a place which a limited user does not see', async () => {
    const world = await makeWorld(app);
    const berlin = await world.owner.create('locations', { name: 'Berlin' });
    await world.owner.create('locations', { name: 'elsewhere' });
    await importFile(app, world.owner, 'assets', 'Tag,Model,Location\nb,M,Berlin', 'run');
    const group = await world.owner.create('groups', {
      name: 'Berlin only',
      custom_permissions: [
        'assets:read',
        'assets:write',
        'assets:update',
        'assets:import',
        'import:read',
        'locations:read',
        'locations:write',
        'assetmodel:read',
        'assetmodel:write',
        'category:read',
        'category:write',
      ],
      limit_locations_ids: [berlin],
    });
    const limited = await world.user({ groups: [group], workspaces: [world.workspaceId] });
    const [said] = await reasons(world, { Tag: 'a', Model: 'M', Location: 'elsewhere' }, limited);
    expect(said).toBe('Location “elsewhere”: Location not found. You may not have permission to see it.');
  });

  it('with days and holders of handing out', async () => {
    const world = await makeWorld(app);
    const row = { Tag: 'a', Model: 'M', 'Checked Out To: Username': 'anna' };
    const later = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
    expect(await reasons(world, { ...row, 'Checkout Date': later })).toEqual([
      `Checkout Date “${later}”: This date is in the future. Enter today or an earlier day.`,
    ]);
    expect(
      await reasons(world, { ...row, 'Checkout Date': '2024-02-01', 'Expected Checkin Date': '2024-01-01' }),
    ).toEqual(['Expected Checkin Date “2024-01-01”: Enter a date that is not before 2024-02-01.']);
    await importFile(app, world.owner, 'assets', 'Tag,Model,Checked Out To: Username\na,M,berta', 'run');
    expect(await reasons(world, row)).toEqual([expect.stringMatching(/^Checked Out To: Username “anna”: .*berta/)]);
  });
});
