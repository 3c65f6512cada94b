import { expect, it } from 'vitest';
import { spaceOf } from '@steward/kernel/server/adapters/files/space.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { PrinterQueue, PrintJob } from '../contract/print_job.ts';
import { runPrinter } from '../server/queue/run.ts';
import { breaksOff, hangs, printServer, saysState, staysOpen, takesAll, type PrintServer } from './print_server.ts';
import { printedByEpl, printedByZpl, rasterOf } from './printed.ts';
import { codesIn } from './read_back.ts';

const app = await testApp();
const times = { connect: 2000, quiet: 5000, whole: 60_000, label: 1000, answer: 100 };

async function desk(server: Pick<PrintServer, 'port'>, language = 'zpl') {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const size = await owner.create('label_size', { name: 'Small', width: 50, height: 25 });
  const input = { name: 'Store', host: '127.0.0.1', port: server.port, label_size_id: size, language };
  const printer = await owner.create('label-printer', input);
  const places = [
    await owner.create('locations', { name: 'Berlin' }),
    await owner.create('locations', { name: 'Bonn' }),
  ];
  return {
    ...{ world, owner, printer, places, size },
    print: async (ids = places, more = {}): Promise<PrintJob> => {
      const body = { printer_id: printer, record: 'location', ids, ...more };
      const answer = await owner.call<PrintJob>('POST', 'printing/print/', body);
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    run: (services = app.services, answer = times.answer) =>
      runPrinter({ company_id: companyId, printer_id: printer }, services, { ...times, answer }),
    queue: () => queueOf(world, printer),
    act: async (id: string, verb: string, body = {}) =>
      owner.call<PrintJob>('POST', `printing/jobs/${id}/${verb}/`, body),
  };
}

/** Content of the code on a printed ZPL label. */
async function codeOn(zpl: string): Promise<string | undefined> {
  return (await codesIn(rasterOf(printedByZpl(zpl))))[0]?.text;
}

async function queueOf({ owner }: World, printer: string): Promise<PrinterQueue> {
  const { body, text, status } = await owner.call<PrinterQueue>('GET', `printing/printers/${printer}/jobs/`);
  expect(status, text).toBe(200);
  return body;
}

it('labels wait in the queue and arrive whole at the printer, in its language, in the order they came', async () => {
  const server = await printServer(takesAll);
  const { print, queue, owner, places } = await desk(server);
  const first = await print(places, { copies: 2 });
  expect(first).toMatchObject({ state: 'waiting', labels: 4, sent: 0, created_by: expect.any(String) });
  await print([places[1] ?? '']);
  expect(await queue()).toMatchObject({ state: 'unknown', open: 2 });
  expect(server.received, 'no request waits for a printer').toEqual([]);
  await app.runJobs();
  expect(server.received).toHaveLength(2);
  expect(server.received[0]).toMatch(/^(\^XA\^PW400\^LL200[^]*?\^PQ2\^XZ\n){2}~HS\n$/);
  expect(server.received[1]).toMatch(/^\^XA\^PW400\^LL200[^]*?\^PQ1\^XZ\n~HS\n$/);
  const labels = server.received[0]?.match(/\^XA[^]*?\^XZ/g) ?? [];
  expect(await Promise.all(labels.map(codeOn)), 'as drawn').toEqual(places.map((id) => expect.stringContaining(id)));
  const { results, ...now } = await queue();
  expect(now).toEqual({ state: 'ready', open: 0, has_more: false });
  const done = { state: 'printed', is_confirmed: true, fault: null, attempts: 1 };
  expect(results).toMatchObject([
    { ...done, labels: 1, sent: 1 },
    { ...done, labels: 4, sent: 4 },
  ]);
  const read = await owner.call<PrintJob>('GET', `printing/jobs/${first.id}/`);
  expect(read.body).toMatchObject({ id: first.id, printer: { name: 'Store' }, state: 'printed' });
});

it('a printer that is off is tried again with growing pauses, and what waits for it comes once it is on', async () => {
  const server = await printServer(takesAll);
  server.close();
  const { print, run, queue, act } = await desk(server);
  const { id } = await print();
  await run();
  const first = (await queue()).results[0];
  expect(first).toMatchObject({ state: 'waiting', fault: 'printer_refused', attempts: 1, may_be_printed: false });
  expect((await queue()).state).toBe('failing');
  const wait = (job: PrintJob | undefined): number => Date.parse(job?.due_at ?? '') - app.services.now().getTime();
  expect(wait(first)).toBeGreaterThan(2000);
  await run();
  expect((await queue()).results[0]?.attempts, 'not before it is due').toBe(1);
  app.clock.advance(0.2);
  await run();
  const second = (await queue()).results[0];
  expect(second?.attempts).toBe(2);
  expect(wait(second)).toBeGreaterThan(10_000);
  for (let n = 0; n < 9; n += 1) {
    app.clock.advance(61);
    await run();
  }
  expect((await queue()).results[0]).toMatchObject({ state: 'failed', fault: 'printer_refused', attempts: 10 });
  expect((await act(id, 'retry')).body).toMatchObject({ state: 'waiting', attempts: 0 });
});

it('a printer that hangs, breaks off or stays open is reported as what it is; nothing is sent twice by itself', async () => {
  const server = await printServer(breaksOff);
  const { print, run, queue, act, places } = await desk(server, 'epl');
  const { id } = await print();
  await run();
  expect((await queue()).results[0]).toMatchObject({
    ...{ state: 'failed', fault: 'printer_broke_off', may_be_printed: true, attempts: 1, may_reprint: true },
  });
  expect((await act(id, 'retry')).status, 'it may have been printed').toBe(409);
  server.act = staysOpen;
  const again = await act(id, 'reprint');
  expect([again.status, again.body.labels]).toEqual([201, 2]);
  await run();
  const { results, state } = await queue();
  expect(results[0]).toMatchObject({ id: again.body.id, state: 'printed', is_confirmed: false, sent: 2 });
  const epl = server.received[1]?.split(/(?<=\nP1\n)/).slice(0, 2) ?? [];
  const codes = epl.map((text) => codesIn(rasterOf(printedByEpl(Buffer.from(text, 'latin1')))));
  const texts = (await Promise.all(codes)).map(([one]) => one?.text);
  expect(texts, 'as drawn').toEqual(places.map((one) => expect.stringContaining(one)));
  expect(state).toBe('ready');
  expect(results[1], 'what it was is kept').toMatchObject({ id, state: 'failed' });
});

it('what a printer says of itself stands with its queue', async () => {
  const server = await printServer(saysState('030,1,0,0500', '001,0,0,0,1'));
  const { print, run, queue } = await desk(server);
  await print();
  await run(app.services, 20_000);
  expect(await queue()).toMatchObject({
    ...{ state: 'needs_attention', results: [{ state: 'printed', is_confirmed: true, printer_says: 'paper_out' }] },
  });
});

it('a printer that hangs holds up neither another printer nor requests', async () => {
  const [stuck, fine] = [await printServer(hangs), await printServer(takesAll)];
  const { world, owner, size, printer, places, print, queue } = await desk(stuck);
  const other = await owner.create('label-printer', {
    ...{ name: 'Desk', host: '127.0.0.1', port: fine.port, label_size_id: size },
  });
  await print();
  await owner.call('POST', 'printing/print/', { printer_id: other, record: 'location', ids: places });
  const running = [printer, other].map((id) =>
    runPrinter({ company_id: world.companyId, printer_id: id }, app.services, { ...times, answer: 60_000 }),
  );
  await running[1];
  expect(await queueOf(world, other)).toMatchObject({ open: 0, results: [{ state: 'printed' }] });
  expect(await queue()).toMatchObject({ state: 'printing', open: 1, results: [{ state: 'printing' }] });
  stuck.close();
  await Promise.all(running);
  expect((await queue()).results[0]).toMatchObject({ state: 'failed', fault: 'printer_broke_off' });
});

it('no job is lost, and none printed twice unsaid, when the server is killed at any point', async () => {
  const server = await printServer(takesAll);
  const { print, run, queue, places } = await desk(server);
  const told = new Set<string>();
  for (let point = 1; point <= 8; point += 1) {
    const before = server.received.length;
    const { id } = await print([places[0] ?? '']);
    // The process dies before its n-th transaction, or after its commit without receiving the answer.
    let left = Math.ceil(point / 2);
    const inCompany: typeof app.database.inCompany = async (company, fn, options) => {
      left -= 1;
      if (left <= 0 && point % 2 === 1) throw new Error('crash');
      const result = await app.database.inCompany(company, fn, options);
      if (left <= 0) throw new Error('crash');
      return result;
    };
    await run({ ...app.services, database: { ...app.database, inCompany } }).catch(() => undefined);
    await run();
    const [job] = (await queue()).results;
    const whole = server.received.slice(before).filter((text) => text.includes('^XZ')).length;
    expect(job?.id).toBe(id);
    if (job?.state === 'printed') expect(whole, `printed once at point ${point}`).toBe(1);
    else expect(job, `told at point ${point}`).toMatchObject({ state: 'failed', may_be_printed: true });
    told.add(`${job?.state} ${job?.fault}`);
  }
  expect([...told].toSorted()).toEqual(['failed print_interrupted', 'printed null']);
});

it('a job is taken out of the queue, and printed again whole or without what was sent', async () => {
  const server = await printServer(takesAll);
  const { print, run, queue, act, places } = await desk(server);
  const first = await print();
  expect((await act(first.id, 'reprint')).status, 'it waits').toBe(409);
  expect((await act(first.id, 'cancel')).body).toMatchObject({ state: 'cancelled', due_at: null });
  await run();
  expect(server.received).toEqual([]);
  // The printer takes the first label and breaks off at the second.
  server.act = (socket) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.split('^XZ').length > 2) socket.resetAndDestroy();
    });
  };
  const second = await print(places, { copies: 3 });
  await run();
  const broken = (await queue()).results[0];
  expect(broken).toMatchObject({ id: second.id, state: 'failed', may_be_printed: true, labels: 6 });
  server.act = takesAll;
  const rest = await act(second.id, 'reprint', { rest: true });
  const sent = broken?.sent ?? 0;
  if (sent < 6) expect(rest.body).toMatchObject({ labels: 6 - sent });
  else expect(rest.status).toBe(409);
});

it('who may not print sees no queue, labels of others are not printed again, and printers go with their queue', async () => {
  const server = await printServer(takesAll);
  const { print, run, world, owner, printer } = await desk(server);
  const { id } = await print();
  await run();
  const reader = await world.user({ permissions: ['assets:read'] });
  expect((await reader.call('GET', `printing/printers/${printer}/jobs/`)).status).toBe(403);
  const other = await world.user({ permissions: ['print_label:all'] });
  const seen = await other.call<PrinterQueue>('GET', `printing/printers/${printer}/jobs/`);
  expect(seen.body.results[0]).toMatchObject({ id, may_reprint: false });
  expect((await other.call('POST', `printing/jobs/${id}/reprint/`, {})).status).toBe(404);
  const stranger = await makeWorld(app);
  expect((await stranger.owner.call('GET', `printing/jobs/${id}/`)).status).toBe(404);
  const waiting = await print();
  expect((await owner.call('DELETE', 'label-printer/delete/', { ids: [printer] })).status).toBe(200);
  await run();
  const read = await owner.call<PrintJob>('GET', `printing/jobs/${waiting.id}/`);
  expect(read.body).toMatchObject({ state: 'cancelled' });
  expect(server.received).toHaveLength(1);
});

it('the labels of print jobs count in the storage space of the company', async () => {
  const server = await printServer();
  const { print, world, owner } = await desk(server);
  const space = () => app.database.inCompany(world.companyId, (tx) => spaceOf(app.services, tx, world.companyId));
  const before = (await space()).used;
  await print();
  const queued = (await space()).used;
  expect(queued).toBeGreaterThan(before);
  const asked = { record: 'location', search: '', filters: '', wait: true };
  expect((await owner.call('POST', 'printing/generate-composite-pdf/', asked)).body).toMatchObject({ status: 'done' });
  expect((await space()).used).toBeGreaterThan(queued);
});
