import { createServer as httpServer } from 'node:http';
import { createServer, type AddressInfo, type Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SmtpStandIn } from '../app/test/stand_ins/smtp.ts';
import { startSession } from '../modules/sign_in/server/sessions.ts';
import { apiAccess } from './parts/company.ts';
import { fill, type Filled } from './parts/fill.ts';
import { quantile, storeResult, type ApiAccess } from './parts/measure.ts';
import { openPlace, startServer, type Place } from './parts/server.ts';
import { isSmall, sizes } from './parts/sizes.ts';
import { until } from './parts/until.ts';

/**
 * One company has label printers that take nothing and drip bytes, webhooks at an address that answers slowly, and
 * heavy labels to draw: how long another's webhook and a mail take meanwhile. Then one company has many events that
 * modules follow: how many in a second, and how long a single one of another company takes meanwhile.
 * `npm run bench -- tarpit 6 20 10000 10`: printers, webhooks, events, repetitions.
 */
const { printers, webhooks, events, times } = sizes({
  ...{ printers: [6, 3], webhooks: [20, 6] },
  ...{ events: [10_000, 100], times: [10, 2] },
});
/** Limits in milliseconds, at the usual sizes. */
const LONGEST = { webhook: 2000, mail: 2000, follow: 1000 };
const LABELS = isSmall ? 4 : 60;
const JOBS = isSmall ? 1 : 10;

async function listening(server: NetServer): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A listening server has this kind of address.
  return (server.address() as AddressInfo).port;
}

/** Takes connections, reads nothing, and says a byte each second. */
const state = { printing: 0, held: 0 };
const printer = createServer((socket) => {
  state.printing += 1;
  socket.pause();
  socket.on('error', () => undefined);
  const timer = setInterval(() => socket.write('.'), 1000);
  socket.on('close', () => {
    state.printing -= 1;
    clearInterval(timer);
  });
});
const arrived: { wanted: string; done: () => void }[] = [];
/** `/slow` answers after nine seconds, anything else at once. */
const receiver = httpServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    if (request.url !== '/slow') {
      for (const one of arrived) if (body.includes(one.wanted)) one.done();
      response.end();
      return;
    }
    state.held += 1;
    setTimeout(() => {
      state.held -= 1;
      response.end();
    }, 9000).unref();
  });
});

async function ask<T>(way: ApiAccess, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(way.address + path, {
    method,
    headers: {
      ...(way.token === '' ? {} : { authorization: `Bearer ${way.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  // Response types are those of the routes.
  return (text === '' ? {} : JSON.parse(text)) as T;
}

const make = async (way: ApiAccess, path: string, body: unknown): Promise<string> =>
  (await ask<{ id: string }>(way, 'POST', path, body)).id;

const idsOf = async (way: ApiAccess, path: string): Promise<string[]> =>
  (await ask<{ results: { id: string }[] }>(way, 'GET', path)).results.map((one) => one.id);

/** The owner: only administrators have webhooks. */
async function ownerOf(place: Place, { companyId }: Filled, way: ApiAccess): Promise<ApiAccess & { email: string }> {
  const { rows } = await place.database.owner.query<{ id: string; account: string; email: string }>(
    `select u.id, a.id as account, a.email from company c join app_user u on u.company_id = c.id and u.id = c.owner_id
     join account a on a.id = u.account_id where c.id = $1`,
    [companyId],
  );
  const [owner] = rows;
  if (!owner) throw new Error('The company has no owner');
  const beginning = { userAgent: 'bench', ip: '127.0.0.1', proof: 'password', timeZone: null } as const;
  const { access } = await place.database.inCompany(companyId, (tx) =>
    startSession(tx, { accountId: owner.account, companyId, userId: owner.id }, beginning, new Date()),
  );
  return { ...way, token: access, email: owner.email };
}

/** Milliseconds until the step has had its effect. */
async function timed(step: (begun: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await step(begun);
  return performance.now() - begun;
}

/** Milliseconds from a change to the message about it. */
function webhookTime(way: ApiAccess, location: string, n: number): Promise<number> {
  const wanted = `tarpit ${n} ${Date.now()}`;
  return timed(async () => {
    const told = new Promise<void>((done) => void arrived.push({ wanted, done }));
    await ask(way, 'PATCH', `locations/${location}/`, { name: wanted });
    await told;
  });
}

async function mailTime(place: Place, mails: SmtpStandIn, address: string, email: string): Promise<number> {
  // Resets the rate limit of the person.
  await place.database.owner.query('delete from rate_limit');
  const before = mails.taken.length;
  return timed(async () => {
    await ask({ address, token: '' }, 'POST', 'forgot-password/', { email });
    await until('A mail', async () => (mails.taken.length > before ? true : undefined), 10);
  });
}

/** Holds whatever a company can hold of what goes out. */
async function holdUp(way: ApiAccess, ports: { printer: number; receiver: number }): Promise<void> {
  const places = await idsOf(way, `locations/?page_size=${Math.max(50, LABELS)}`);
  const label_size_id = await make(way, 'label_size/', { name: 'Huge', width: 200, height: 300 });
  for (let n = 0; n < webhooks; n += 1)
    await make(way, 'webhooks/', {
      ...{ name: `Slow ${n}`, events: ['location.updated'] },
      url: `http://127.0.0.1:${ports.receiver}/slow`,
    });
  for (let n = 0; n < printers; n += 1) {
    const input = { name: `Drips ${n}`, host: '127.0.0.1', port: ports.printer, label_size_id, dots: '203' };
    const printer_id = await make(way, 'label-printer/', { ...input, language: 'epl' });
    const ids = Array.from({ length: LABELS }, (_, index) => places[index % places.length]);
    for (let job = 0; job < JOBS; job += 1)
      await ask(way, 'POST', 'printing/print/', { record: 'location', ids: [...new Set(ids)], printer_id });
  }
  for (const [n, id] of places.slice(0, 40).entries()) await ask(way, 'PATCH', `locations/${id}/`, { notes: `${n}` });
}

/** Completed maintenance of a plan; its event makes the next one. */
async function planned(way: ApiAccess, count: number): Promise<string[]> {
  const type_id = await make(way, 'maintenance-type/', { name: `Bench ${Date.now()}` });
  const plan_id = await make(way, 'maintenance-plan/', { name: `Bench ${Date.now()}`, type_id, unit: 'week' });
  const assets = await idsOf(way, `assets/?page_size=${Math.min(100, count)}`);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await make(way, 'asset-maintenance/', { asset_id: assets[n % assets.length], type_id, plan_id }));
  return ids;
}

const complete = (way: ApiAccess, id: string) => ask(way, 'POST', `asset-maintenance/${id}/complete_maintenance/`, {});

/** Milliseconds until what was completed has its successor. */
async function followTime(place: Place, way: ApiAccess, id: string): Promise<number> {
  return timed(async () => {
    await complete(way, id);
    await until(
      'The next maintenance',
      async () => {
        const { rowCount } = await place.database.owner.query('select from asset_maintenance where previous_id = $1', [
          id,
        ]);
        return rowCount ? true : undefined;
      },
      10,
    );
  });
}

/** Events of one company that wait at once, and a single one of another company from time to time. */
async function followUps(place: Place, greedy: ApiAccess & { companyId: string }, other: ApiAccess) {
  const own = await planned(other, times + 1);
  const chains = await planned(greedy, isSmall ? 10 : 200);
  for (const id of chains) await complete(greedy, id);
  const left = async (): Promise<number> => {
    const { rows } = await place.database.owner.query<{ n: number }>(
      'select count(*)::int as n from ordered_job where company_id = $1',
      [greedy.companyId],
    );
    return rows[0]?.n ?? 0;
  };
  await until('What follows', async () => ((await left()) === 0 ? true : undefined));
  const alone = await followTime(place, other, own[0] ?? '');
  // As many changes by hand would take longer than what follows them.
  await place.database.owner.query(
    `insert into ordered_job (id, company_id, task, payload, created_at)
     select gen_random_uuid(), m.company_id, 'notify_maintenance', jsonb_build_object('module', 'maintenance',
         'event', 'asset_maintenance.updated', 'company_id', m.company_id, 'events', jsonb_build_array(
         jsonb_build_object('activityId', m.line, 'id', m.id, 'data', '{"fields": ["completed_on"]}'::jsonb))), now()
     from generate_series(1, $2::int) n cross join (
       select a.company_id, a.record_id as id, max(a.id::text) as line from activity a
       where a.company_id = $1 and a.record_id = any($3) group by 1, 2) m`,
    [greedy.companyId, Math.ceil(events / chains.length), chains],
  );
  const total = await left();
  const begun = performance.now();
  const meanwhile: number[] = [];
  for (const id of own.slice(1)) {
    meanwhile.push(await followTime(place, other, id));
    await wait(isSmall ? 0 : 300);
  }
  const stillWaiting = await left();
  await until('What follows', async () => ((await left()) === 0 ? true : undefined), 50);
  return { total, stillWaiting, seconds: (performance.now() - begun) / 1000, alone, meanwhile };
}

const place = await openPlace();
const mails = new SmtpStandIn();
await mails.start();
const ports = { printer: await listening(printer), receiver: await listening(receiver) };
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
try {
  const [greedy, other] = [await fill(place.database, 300), await fill(place.database, 200)];
  // Loopback is only allowed outside of production.
  const server = await startServer(place, { NODE_ENV: 'development', SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
  try {
    const [way, good] = [
      await ownerOf(place, greedy, apiAccess(server, greedy)),
      await ownerOf(place, other, apiAccess(server, other)),
    ];
    const [location = ''] = await idsOf(good, 'locations/?page_size=1');
    await make(good, 'webhooks/', {
      ...{ name: 'Good', events: ['location.updated'], url: `http://127.0.0.1:${ports.receiver}/good` },
    });
    const address = `${server.address}/api/v1/`;
    const alone = {
      webhook: await webhookTime(good, location, 0),
      mail: await mailTime(place, mails, address, good.email),
    };
    await holdUp(way, ports);
    await until('All that holds up', async () => (state.printing > 0 && state.held > 1 ? true : undefined));
    const waits: { webhook: number[]; mail: number[] } = { webhook: [], mail: [] };
    for (let n = 1; n <= times; n += 1) {
      waits.webhook.push(await webhookTime(good, location, n));
      waits.mail.push(await mailTime(place, mails, address, good.email));
      await wait(isSmall ? 0 : 1000);
    }
    const held = { ...state };
    const follow = await followUps(place, { ...way, companyId: greedy.companyId }, good);
    process.stdout.write(
      `${held.printing} of ${printers} printers drip and ${held.held} calls of ${webhooks} webhooks wait at the end.\n`,
    );
    for (const name of ['webhook', 'mail'] as const)
      process.stdout.write(
        `${name.padEnd(8)}alone ${seconds(alone[name])}, beside them: median ${seconds(quantile(waits[name], 0.5))}, longest ${seconds(Math.max(...waits[name]))}\n`,
      );
    const { total, stillWaiting, seconds: took, meanwhile } = follow;
    process.stdout.write(
      `${total} events are followed in ${took.toFixed(1)} s, ${Math.round(total / took)} in a second; one of another company ` +
        `alone ${seconds(follow.alone)}, meanwhile (${stillWaiting} left at the last): median ${seconds(quantile(meanwhile, 0.5))}, longest ${seconds(Math.max(...meanwhile))}\n`,
    );
    await storeResult('tarpit', { printers, webhooks, alone, waits, follow });
    const isFair =
      Math.max(...waits.webhook) < LONGEST.webhook &&
      Math.max(...waits.mail) < LONGEST.mail &&
      Math.max(...meanwhile) < LONGEST.follow;
    process.stdout.write(isFair ? 'Nobody waited for the others.\n' : 'SOMEBODY WAITED for the others.\n');
    if (!isFair && !isSmall) process.exitCode = 1;
  } finally {
    await server.stop('SIGKILL');
  }
} finally {
  for (const one of [printer, receiver]) one.close();
  receiver.closeAllConnections();
  await mails.stop();
  await place.close();
}
