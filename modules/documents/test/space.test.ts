import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { contentsOf, namesOf, sendFile } from './file_calls.ts';

const app = await testApp();

async function used({ owner }: World): Promise<number> {
  return (await owner.call<{ used: number }>('GET', 'file-storage/space/')).body.used;
}

/** Recounted totals, compared with the maintained ones. */
async function counted({ companyId }: World): Promise<number> {
  return app.database.inCompany(companyId, (tx) => countStorageSpace(app.services, tx, companyId));
}

test('what a company has stored is known without counting it: added with each file, taken off when it goes', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const id = await owner.create('supplier', { name: 'Acme' });
  expect(await used(world)).toBe(0);
  const { body: first } = await sendFile(owner, `supplier/${id}`, '12345', 'a.txt');
  await sendFile(owner, `supplier/${id}`, '1234567', 'b.txt');
  expect([await used(world), await counted(world)]).toEqual([12, 12]);
  // Totals are not recounted: a row added past the application is only noticed by the nightly run.
  await app.database.inCompany(companyId, (tx) =>
    tx.run(
      sql`update document_version set size = size + 100 where company_id = ${companyId} and document_id = ${first.id}`,
    ),
  );
  expect(await used(world)).toBe(12);
  expect([await counted(world), await used(world)]).toEqual([112, 112]);
  // The recycle bin takes as much; what is deleted for good takes nothing.
  await owner.call('POST', `file-storage/${first.id}/delete/`);
  expect(await used(world)).toBe(112);
  await owner.call('POST', `file-storage/${first.id}/purge/`);
  expect([await used(world), await counted(world)]).toEqual([7, 7]);
});

test('with a record that is deleted for good goes what its files and those of its parts take', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const kit = await owner.create('kit', { name: 'Joiner' });
  const paper = await owner.create('consumable', { name: 'Paper' });
  const item = await owner.create('kit-item', { kit_id: kit, consumable_id: paper });
  await sendFile(owner, `kit/${kit}`, '12345', 'kit.txt');
  await sendFile(owner, `kit-item/${item}`, '1234567', 'item.txt');
  expect(await used(world)).toBe(12);
  await owner.call('DELETE', 'kit/delete/', { ids: [kit] });
  const gone = await owner.call('DELETE', 'deleted-items/kit/delete/', { ids: [kit] });
  expect(gone.status, gone.text).toBe(200);
  expect([await used(world), await counted(world)]).toEqual([0, 0]);
  await app.runJobs();
  expect(contentsOf(app, world.companyId)).toEqual([]);
});

test('of files that come at once only as many are stored as there is room for', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const record = `supplier/${await owner.create('supplier', { name: 'Acme' })}`;
  const { allowed } = (await owner.call<{ allowed: number }>('GET', 'file-storage/space/')).body;
  await counted(world);
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`update storage_space set bytes = ${allowed - 25} where company_id = ${companyId}`),
  );
  const sent = await Promise.all([1, 2, 3, 4, 5].map((n) => sendFile(owner, record, `${n}`.repeat(10), `${n}.txt`)));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  const refused = sent.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'storage_full', detail: expect.stringMatching(/(\d+) of \1 MB/) });
  expect(await namesOf(owner, record)).toHaveLength(2);
  expect(await used(world)).toBe(allowed - 5);
});
