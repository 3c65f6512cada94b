import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { importFile, uploadFile, type ImportedJob, type ImportedRow } from './imports.ts';

const app = await testApp();
const CIRCLE = 'This would put the record above itself. Choose another one.';
const said = (rows: readonly ImportedRow[]) =>
  rows.map(({ row_number: row, outcome, messages }) => [row, outcome, messages]);

it.each(['check', 'run'] as const)('a location above itself is refused alone: %s', async (step) => {
  const { owner } = await makeWorld(app);
  const { job, rows } = await importFile(
    app,
    owner,
    'locations',
    'Name,Parent location\nOne,\nSelf,Self\nTwo,\n',
    step,
  );
  expect(job).toMatchObject({ status: step === 'run' ? 'done' : 'checked', totals: { created: 2, refused: 1 } });
  expect(said(rows)).toEqual([
    [2, 'created', []],
    [3, 'refused', [`Parent location “Self”: ${CIRCLE}`]],
    [4, 'created', []],
  ]);
});

it.each(['check', 'run'] as const)(
  'a row that would move a location below its child says that it adds one: %s',
  async (step) => {
    const { owner } = await makeWorld(app);
    const above = await owner.create('locations', { name: 'Above' });
    await owner.create('locations', { name: 'Below', parent_id: above });
    const { rows } = await importFile(
      app,
      owner,
      'locations',
      'Name,Parent location\nabove,Below\nBeside,Below\n',
      step,
    );
    expect(said(rows)).toEqual([
      [2, 'created', ['One of the records above already has the name above. A second one is added below it.']],
      [3, 'created', []],
    ]);
  },
);

it('also after a thousand rows, and all of them can be undone', async () => {
  const { owner } = await makeWorld(app);
  const many = Array.from({ length: 1050 }, (_, index) => `Place ${index},`).join('\n');
  const { job, rows } = await importFile(
    app,
    owner,
    'locations',
    `Name,Parent location\n${many}\nSelf,self\nEnd,\n`,
    'run',
  );
  expect(job).toMatchObject({ status: 'done', totals: { created: 1051, refused: 1 } });
  expect(rows.filter((one) => one.outcome === 'refused')).toEqual([]);
  await owner.call('POST', `import-job/${job.id}/undo/`);
  await app.runJobs();
  expect((await owner.call<{ count: number }>('GET', 'locations/')).body.count).toBe(0);
});

const PEOPLE = 'First name,Username,Manager: Username\nAl,al,al\nBe,be,ce\nCe,ce,be\nDi,di,be\n';

it.each(['check', 'run'] as const)('users come without a manager below them: %s', async (step) => {
  const { owner } = await makeWorld(app);
  const { job, rows } = await importFile(app, owner, 'users', PEOPLE, step);
  expect(job.totals).toMatchObject({ created: 4, refused: 0 });
  expect(rows.map((one) => one.messages)).toEqual([
    [`Manager: Username “al” was left out. ${CIRCLE}`],
    [],
    [`Manager: Username “be” was left out. ${CIRCLE}`],
    [],
  ]);
});

it('nobody becomes their own manager, also not through others', async () => {
  const { owner } = await makeWorld(app);
  const people: string[] = [];
  for (const name of ['a', 'b', 'c']) people.push(await owner.create('users', { first_name: name }));
  const [a, b, c] = people;
  const manage = (id: string | undefined, manager: string | undefined) =>
    owner.call('PATCH', `users/${id}/`, { manager_id: manager });
  expect(await manage(a, a)).toMatchObject({ status: 400, body: { manager_id: [CIRCLE] } });
  expect(await manage(a, b)).toMatchObject({ status: 200 });
  expect(await manage(b, c)).toMatchObject({ status: 200 });
  expect(await manage(c, a)).toMatchObject({ status: 400, body: { manager_id: [CIRCLE] } });
  // Two at once, each of which is possible alone.
  const [d, e] = [await owner.create('users', { first_name: 'd' }), await owner.create('users', { first_name: 'e' })];
  const both = await Promise.all([manage(d, e), manage(e, d)]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 400]);
});

it('what stopped in the middle can be undone at once', async () => {
  const { owner, companyId } = await makeWorld(app);
  const { body } = await uploadFile(owner, 'locations', 'Name\nOne\n');
  await owner.call('POST', `import-job/${body.id}/run/`);
  await app.runJobs();
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`update operation set status = 'failed' where company_id = ${companyId} and id = ${body.id}`),
  );
  expect((await owner.call('POST', `import-job/${body.id}/undo/`)).status).toBe(200);
  await app.runJobs();
  const job = (await owner.call<ImportedJob>('GET', `import-job/${body.id}/`)).body;
  expect(job.status).toBe('undone');
});
