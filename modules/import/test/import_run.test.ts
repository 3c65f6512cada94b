import { describe, expect, it } from 'vitest';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { runToEnd } from '@steward/kernel/server/jobs/slices.ts';
import { runOperation } from '@steward/kernel/server/operations/run.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { importOperation, importPass } from '../server/operation.ts';
import { importSetup } from './import_setup.ts';
import { importFile, uploadFile } from './imports.ts';

const { app, assets } = await importSetup();

/** The same services, with imports that write 100 rows at a time. */
function inHundreds(services: Services): Services {
  const { modules } = services;
  const small = { ...importOperation, pass: () => importPass(100) };
  return { ...services, modules: { ...modules, operations: { ...modules.operations, import: small } } };
}

describe('rows that refer to each other', () => {
  it('may stand in any order: managers, their managers, and people who are their own', async () => {
    const { owner } = await makeWorld(app);
    const file = [
      'First Name,Last Name,Username,Manager,Activated,Email',
      'Ada,One,ada,Bob Two,false,',
      'Bob,Two,bob,cyd,false,',
      'Cyd,Three,cyd,Cyd Three,true,',
      'Dan,Four,dan,eve,false,',
      'Eve,Five,eve,dan,false,',
    ].join('\n');
    const { job, rows } = await importFile(app, owner, 'users', file, 'run');
    expect(job.totals, JSON.stringify(rows)).toMatchObject({ created: 5, refused: 0, new_records: {} });
    expect(rows.find((row) => row.row_number === 4)?.messages.join(' ')).toMatch(/left out.*no email address/);
    const people = (
      await owner.call<{ results: { username: string; manager: { name: string } | null }[] }>(
        'GET',
        'users/?page_size=100',
      )
    ).body.results;
    const managers = Object.fromEntries(people.map((one) => [one.username, one.manager?.name ?? null]));
    expect(managers).toMatchObject({ ada: 'Bob Two', bob: 'Cyd Three', cyd: null, dan: 'Eve Five', eve: null });
    const again = await importFile(app, owner, 'users', file, 'run');
    expect(again.job.totals, JSON.stringify(again.rows)).toMatchObject({
      unchanged: 5,
      changed: 0,
      created: 0,
      refused: 0,
    });
  });

  it('make trees, with the same name in several places', async () => {
    const { owner } = await makeWorld(app);
    const file = [
      'Name,Parent',
      'Floor 1,Berlin',
      'Room 1,Berlin / Floor 1',
      'Floor 1,Madrid',
      'Berlin,',
      'Madrid,',
      'Depot,Lisbon / Harbour',
    ].join('\n');
    const { job, rows } = await importFile(app, owner, 'locations', file, 'run');
    expect(job.totals, JSON.stringify(rows)).toMatchObject({
      created: 6,
      refused: 0,
      new_records: { location: ['Lisbon', 'Lisbon / Harbour'] },
    });
    expect((await importFile(app, owner, 'locations', file, 'run')).job.totals).toMatchObject({
      unchanged: 6,
      changed: 0,
      created: 0,
    });
    const { rows: things } = await importFile(
      app,
      owner,
      'assets',
      'Asset Tag,Model,Location\nA,M,Berlin / Floor 1\nB,M,Floor 1',
      'run',
    );
    expect(things.map((row) => row.outcome)).toEqual(['created', 'refused']);
    expect(things[1]?.messages[0]).toContain('Several records have the name Floor 1');
  });
});

describe('a run', () => {
  it('goes on after its server was killed, with no row twice and none lost', async () => {
    const { owner, companyId } = await makeWorld(app);
    const { body } = await uploadFile(
      owner,
      'supplier',
      `Name\n${Array.from({ length: 250 }, (_, index) => `Supplier ${index}`).join('\n')}`,
    );
    expect((await owner.call('POST', `import-job/${body.id}/run/`)).status).toBe(200);
    expect((await owner.call('POST', `import-job/${body.id}/run/`)).status, 'twice at once').toBe(409);
    // State after a crash behind the first batch.
    let batches = 0;
    const dying = {
      ...app.services,
      database: {
        ...app.database,
        inCompany: ((...args: Parameters<typeof app.database.inCompany>) => {
          batches += 1;
          if (batches === 4) throw new Error('Connection terminated');
          return app.database.inCompany(...args);
        }) as typeof app.database.inCompany,
      },
    };
    await expect(runToEnd(runOperation(inHundreds(dying), { companyId, id: body.id }))).rejects.toThrow('terminated');
    const half = (await owner.call<{ status: string; done_count: number }>('GET', `import-job/${body.id}/`)).body;
    expect(half).toMatchObject({ status: 'running', done_count: 200 });
    await app.runJobs();
    const done = (await owner.call<{ status: string; totals: unknown }>('GET', `import-job/${body.id}/`)).body;
    expect(done).toMatchObject({ status: 'done', totals: { created: 250, refused: 0 } });
    expect((await owner.call<{ count: number }>('GET', 'supplier/')).body.count).toBe(250);
  });

  it('can be paused, continued and cancelled, and refuses what no longer fits', async () => {
    const { owner, companyId } = await makeWorld(app);
    const { body } = await uploadFile(
      owner,
      'supplier',
      `Name\n${Array.from({ length: 250 }, (_, index) => `Paused ${index}`).join('\n')}`,
    );
    const step = (verb: string): Promise<{ status: number; body: { status: string; done_count: number } }> =>
      owner.call('POST', `import-job/${body.id}/${verb}/`);
    expect((await step('pause')).status, 'not running yet').toBe(409);
    await step('run');
    const pausing = {
      ...app.services,
      database: {
        ...app.database,
        inCompany: (async (...args: Parameters<typeof app.database.inCompany>) => {
          const answer = await app.database.inCompany(...args);
          const job = (await owner.call<{ status: string; done_count: number }>('GET', `import-job/${body.id}/`)).body;
          if (job.done_count === 100 && job.status === 'running') await step('pause');
          return answer;
        }) as typeof app.database.inCompany,
      },
    };
    await runToEnd(runOperation(inHundreds(pausing), { companyId, id: body.id }));
    expect((await owner.call('GET', `import-job/${body.id}/`)).body).toMatchObject({
      status: 'paused',
      done_count: 100,
    });
    await app.runJobs();
    expect(
      (await owner.call<{ count: number }>('GET', 'supplier/')).body.count,
      'the job in the queue respects the pause',
    ).toBe(100);
    expect((await owner.call('PUT', `import-job/${body.id}/`, { options: {} })).status).toBe(409);
    expect((await step('run')).body.status).toBe('running');
    expect((await step('cancel')).body).toMatchObject({ status: 'cancelled', done_count: 100 });
    await app.runJobs();
    expect((await owner.call<{ count: number }>('GET', 'supplier/')).body.count).toBe(100);
    expect((await step('run')).status, 'what is cancelled stays so').toBe(409);
  });

  it('is undone as a whole, but for what somebody has changed since', async () => {
    const world = await makeWorld(app);
    const { owner } = world;
    await importFile(app, owner, 'assets', 'Asset Tag,Name,Model\nA,Before,M\nB,Before,M', 'run');
    const { job } = await importFile(
      app,
      owner,
      'assets',
      'Asset Tag,Name,Model,Supplier,Checked Out To: Username\nA,After,M,New supplier,\nB,After,M,,\nC,New,M,New supplier,holder1\nD,New,M,,',
      'run',
    );
    expect(job.totals).toMatchObject({ changed: 2, created: 2 });
    const [, b, , d] = await assets(world);
    for (const one of [b, d]) await owner.call('PATCH', `assets/${one?.id}/`, { name: 'By hand' });
    expect((await owner.call('POST', `import-job/${job.id}/undo/`)).status).toBe(200);
    await app.runJobs();
    const after = (
      await owner.call<{
        status: string;
        undo: { undone: number; kept_count: number; kept: { name: string; detail: string }[] };
      }>('GET', `import-job/${job.id}/`)
    ).body;
    expect(after, JSON.stringify(after)).toMatchObject({ status: 'undone', undo: { kept_count: 2 } });
    expect(after.undo.kept.map((one) => one.detail)).toEqual([
      expect.stringContaining('has changed this record since'),
      expect.stringContaining('has changed this record since'),
    ]);
    expect(await assets(world)).toMatchObject([
      { asset_tag: 'A', name: 'Before', supplier: null },
      { asset_tag: 'B', name: 'By hand' },
      { asset_tag: 'D', name: 'By hand' },
    ]);
    expect(
      (await owner.call<{ count: number }>('GET', 'supplier/')).body.count,
      'names that were made for it go too',
    ).toBe(0);
    await owner.call('PATCH', `assets/${d?.id}/`, { name: 'New' });
    expect((await owner.call('POST', `import-job/${job.id}/undo/`)).status, 'once more, for what stayed').toBe(200);
    await app.runJobs();
    expect(
      (await owner.call<typeof after>('GET', `import-job/${job.id}/`)).body,
      'what somebody has worked on stays',
    ).toMatchObject({ status: 'undone', undo: { kept_count: 2 } });
  });

  it('is undone once more where what others used is free by then', async () => {
    const world = await makeWorld(app);
    const { owner } = world;
    const jobs = [];
    for (const tag of ['A', 'B', 'C'])
      jobs.push(
        (
          await importFile(
            app,
            owner,
            'assets',
            `Asset Tag,Model,Location,Checked Out To: Username\n${tag},M,Berlin,anna`,
            'run',
          )
        ).job.id,
      );
    const undo = async (id: string | undefined): Promise<unknown> => {
      const answer = await owner.call('POST', `import-job/${id}/undo/`);
      if (answer.status !== 200) return answer.status;
      await app.runJobs();
      return (await owner.call<{ undo: { kept_count: number } }>('GET', `import-job/${id}/`)).body.undo.kept_count;
    };
    const [first, second, third] = jobs;
    expect(await undo(first), 'the model, its category, the place and the person').toBeGreaterThan(0);
    expect(await undo(second)).toBe(0);
    expect(await undo(third)).toBe(0);
    expect(await undo(third), 'nothing stayed').toBe(409);
    expect(await undo(first)).toBe(0);
    for (const wire of ['assets', 'asset-model', 'locations', 'category'])
      expect((await owner.call<{ count: number }>('GET', `${wire}/`)).body.count, wire).toBe(0);
    expect(await undo(first)).toBe(409);
  });
});
