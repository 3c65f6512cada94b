import { sql } from 'kysely';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { CONCEALED } from '@steward/kernel/contract/fields/index.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { PrintJob } from '../contract/print_job.ts';
import { MAX_AT_ONCE, MAX_LABELS, MAX_TO_PRINTER } from '../contract/wire.ts';
import { removeExpired } from '../server/operation.ts';
import { runPrinter } from '../server/queue/run.ts';
import { addJob } from '../server/queue/store.ts';
import { printServer } from './print_server.ts';
import { printedByZpl, rasterOf } from './printed.ts';
import { codesIn, rasterised } from './read_back.ts';

const app = await testApp();
const times = { connect: 2000, quiet: 5000, whole: 60_000, label: 1000, answer: 100 };

async function desk() {
  const server = await printServer();
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const size = await owner.create('label_size', { name: 'Small', width: 50, height: 25 });
  const printer = await owner.create('label-printer', {
    ...{ name: 'Store', host: '127.0.0.1', port: server.port, label_size_id: size },
  });
  const places = [
    await owner.create('locations', { name: 'Berlin' }),
    await owner.create('locations', { name: 'Bonn' }),
  ];
  const print = (ids: readonly string[] = places) =>
    owner.call<PrintJob>('POST', 'printing/print/', { printer_id: printer, record: 'location', ids });
  const inside = (text: ReturnType<typeof sql>) => app.database.inCompany(companyId, (tx) => tx.run(text));
  return { world, owner, companyId, printer, places, print, inside, server };
}

const ids = (count: number): string[] => Array.from({ length: count }, () => v7());

it('no call makes more labels than it may, whoever asks and however they are named', async () => {
  const { owner, print } = await desk();
  const refused: [string, number, Record<string, unknown>][] = [];
  const ask = async (path: string, body: object): Promise<void> => {
    const answer = await owner.call('POST', `printing/${path}/`, { record: 'location', ...body });
    refused.push([path, answer.status, answer.body]);
  };
  await ask('printable-tag-labels', { ids: ids(Math.ceil(MAX_AT_ONCE / 100) + 1), copies: 100 });
  await ask('generate-composite-pdf', { ids: ids(MAX_LABELS / 100 + 1), copies: 100 });
  for (const [path, status, body] of refused)
    expect([status, Object.keys(body)], path).toEqual([400, expect.arrayContaining(['ids'])]);
  const many = await print(ids(MAX_TO_PRINTER + 1));
  expect([many.status, Object.keys(many.body)]).toEqual([400, expect.arrayContaining(['ids'])]);
});

it('a printer has a usual port unless an administrator says otherwise, and no address inside', async () => {
  const { world, owner, places, printer } = await desk();
  const clerk = await world.user({ permissions: ['print_label:all', 'locations:read'] });
  const { body } = await owner.call<{ label_size: { id: string } }>('GET', `label-printer/${printer}/`);
  expect(places).toHaveLength(2);
  const unnamed = await owner.call('POST', 'printing/print/', {});
  expect([unnamed.status, Object.keys(unnamed.body)]).toEqual([400, expect.arrayContaining(['printer_id'])]);
  let n = 0;
  const add = async (who: typeof owner, host: string, port: number) => {
    const input = { name: `Printer ${(n += 1)}`, host, port, label_size_id: body.label_size.id };
    const answer = await who.call('POST', 'label-printer/', input);
    return answer.status === 201 ? 'added' : Object.keys(answer.body).filter((key) => key === 'host' || key === 'port');
  };
  expect(await add(clerk, 'printer.example', 22)).toEqual(['port']);
  for (const port of [9100, 9109, 6101, 515, 631, 80, 443])
    expect(await add(clerk, 'printer.example', port), `${port}`).toBe('added');
  expect(await add(owner, 'printer.example', 2222)).toBe('added');
  for (const host of ['10.0.0.7', '169.254.169.254', '0.0.0.0', '::ffff:10.0.0.7', '[fd00::7]'])
    expect(await add(owner, host, 9100), host).toEqual(['host']);
  // Whoever may only print changes the name of what an administrator has set up.
  const renamed = await clerk.call('PATCH', `label-printer/${printer}/`, { name: 'Front desk' });
  expect(renamed.status, renamed.text).toBe(200);
});

it('what does not fit into the storage space of the company does not come into the queue', async () => {
  const { companyId, printer } = await desk();
  const job = { printerId: printer, record: 'location', labels: 1, contents: Buffer.alloc(10) };
  const input = { sheet: {}, layout: {}, copies: 1, logo: null };
  const full = backgroundContext(app.services, companyId, 'test', (ctx) => {
    const services = { ...ctx.services, config: { ...ctx.services.config, storageMb: 0 } };
    // Nothing of it is drawn.
    return addJob({ ...ctx, services }, { ...job, input } as unknown as Parameters<typeof addJob>[1]);
  });
  await expect(full).rejects.toMatchObject({ code: 'storage_full' });
});

it('what has ended expires after some days, and what waits for its printer does not', async () => {
  const { owner, companyId, print, inside } = await desk();
  const [waiting, printed] = [(await print()).body, (await print()).body];
  const longAgo = new Date(Date.now() - 100 * 86_400_000);
  await inside(sql`update print_job set created_at = ${longAgo} where company_id = ${companyId}`);
  await inside(sql`update print_job set state = 'printed' where company_id = ${companyId} and id = ${printed.id}`);
  await backgroundContext(app.services, companyId, 'test', removeExpired);
  const read = async (id: string): Promise<number> => (await owner.call('GET', `printing/jobs/${id}/`)).status;
  expect([await read(waiting.id), await read(printed.id)]).toEqual([200, 404]);
});

it('the rest of a job begins behind the last label that was sent, also of a rest', async () => {
  const { owner, companyId, printer, places, print, inside, server } = await desk();
  const third = await owner.create('locations', { name: 'Bremen' });
  const first = (await print([...places, third])).body;
  const breaksOff = (id: string) =>
    inside(sql`update print_job set state = 'failed', sent = 1, may_be_printed = true
      where company_id = ${companyId} and id = ${id}`);
  await breaksOff(first.id);
  const rest = await owner.call<PrintJob>('POST', `printing/jobs/${first.id}/reprint/`, { rest: true });
  await breaksOff(rest.body.id);
  const last = await owner.call<PrintJob>('POST', `printing/jobs/${rest.body.id}/reprint/`, { rest: true });
  expect([rest.body.labels, last.body.labels]).toEqual([2, 1]);
  await runPrinter({ company_id: companyId, printer_id: printer }, app.services, times);
  const labels = server.received.join('').match(/\^XA[^]*?\^XZ/g) ?? [];
  const codes = await Promise.all(labels.map((zpl) => codesIn(rasterOf(printedByZpl(zpl)))));
  expect(codes.map(([one]) => one?.text)).toEqual([expect.stringContaining(third)]);
});

it.runIf(findRecord('custom_field'))('a label has no value of an encrypted field, whoever prints it', async () => {
  const { world, owner, places } = await desk();
  const made = await owner.call<{ key: string }>('POST', 'custom-fields/', {
    ...{ record: 'location', type: 'text', name: 'Door code', encrypted: true },
  });
  const { key } = made.body;
  const set = await owner.call('PATCH', `locations/${places[0]}/`, { [key]: 'SESAME-4711' });
  expect(set.body[key], set.text).toBe(CONCEALED);
  const code = (text: string, y: number) => ({
    ...{ kind: 'code', symbology: 'code128', text, x: 2, y, width: 46, height: 8 },
  });
  const layout = JSON.stringify([code('{name}', 2), code(`{${key}}`, 14)]);
  const template = await owner.create('customlabel', { name: 'Doors', width: 50, height: 25, layout });
  const answer = await fetch(new URL(`/api/v1/${world.companyId}/all/printing/printable-tag-labels/`, app.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ record: 'location', ids: [places[0]], template }),
  });
  const [page] = await rasterised(new Uint8Array(await answer.arrayBuffer()), 203);
  expect(page && (await codesIn(page)).map((one) => one.text)).toEqual(['Berlin']);
});

it('a job in the background goes on for who may still read what it is of, and for nobody else', async () => {
  const { world, owner } = await desk();
  const clerk = await world.user({ permissions: ['print_label:all', 'locations:read'] });
  const asked = { record: 'location', search: '', filters: '' };
  const begun = await clerk.call<{ id: string }>('POST', 'printing/generate-composite-pdf/', asked);
  expect(begun.status, begun.text).toBe(201);
  const act = (verb: string) => clerk.call('POST', `operations/${begun.body.id}/${verb}/`, {});
  expect((await act('pause')).status).toBe(200);
  await owner.call('PATCH', `users/${clerk.id}/`, { custom_permissions: ['print_label:all'] });
  expect((await act('run')).status).toBe(403);
});
