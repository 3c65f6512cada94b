import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { startSession } from '../../modules/sign_in/server/sessions.ts';
import { call, line, ms, quantile, storeResult, type ApiAccess } from '../parts/measure.ts';
import { withCompany, type Opened } from '../parts/opened.ts';
import { isSmall, sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * Many events to five webhooks: one works, one answers 500 at first, one hangs, one is down, one redirects to loopback.
 * The first two get every event, in order for each record, duplicates with the same id, and lists stay fast. `npm run
 * bench -- webhooks 20000 10000 60`: assets, events, seconds.
 */
const { assets, events, seconds } = sizes({ assets: [20_000, 300], events: [10_000, 80], seconds: [60, 1] });
const SET = 20;
const SETS = 5;

interface Message {
  readonly id: string;
  readonly record: string;
}

/** Receives messages; `failUntil` is when the failing address recovers. */
async function receivers() {
  const received: Record<'good' | 'flaky' | 'hang' | 'redirect' | 'inside', Message[]> = {
    ...{ good: [], flaky: [], hang: [], redirect: [], inside: [] },
  };
  const state = { failUntil: Infinity };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const path = (request.url ?? '').slice(1);
      const fails = path === 'flaky' && performance.now() < state.failUntil;
      const message = objectIn(body === '' ? null : JSON.parse(body));
      const record = objectIn(objectIn(message['data'])['record']);
      if (
        (path === 'good' || path === 'flaky' || path === 'inside' || path === 'redirect' || path === 'hang') &&
        !fails
      )
        received[path].push({ id: String(message['id']), record: String(record['id']) });
      if (path === 'hang') return;
      if (path === 'redirect') response.writeHead(302, { location: '/inside' });
      else response.writeHead(fails ? 500 : 200);
      response.end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A listening server has this kind of address.
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { received, state, port, stop };
}

async function free(way: ApiAccess): Promise<string[]> {
  const filters = encodeURIComponent(JSON.stringify({ field: 'state', op: 'in', value: ['deployable'] }));
  const answer = await fetch(`${way.address}assets/?page_size=${SET * SETS}&filters=${filters}`, {
    headers: { authorization: `Bearer ${way.token}` },
  });
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return results.map((one) => one.id);
}

const readList = (way: ApiAccess): Promise<number> => call(way, { name: 'list', path: 'assets/?page_size=50' });

/** Records whose messages arrived out of order; ids increase with time. */
function outOfOrder(messages: readonly Message[]): number {
  const first = [...new Map(messages.toReversed().map((one) => [one.id, one])).values()].toReversed();
  return [...Map.groupBy(first, (one) => one.record).values()].filter((some) =>
    some.some((one, index) => index > 0 && one.id < (some[index - 1]?.id ?? '')),
  ).length;
}

const { received, state, port, stop } = await receivers();

/** A session of the owner, since only administrators have webhooks. */
async function ownerOf({ place, filled: { companyId }, way }: Opened): Promise<ApiAccess> {
  const { rows } = await place.database.owner.query<{ id: string; account: string }>(
    `select u.id, u.account_id as account from company c join app_user u on u.company_id = c.id and u.id = c.owner_id
     where c.id = $1`,
    [companyId],
  );
  const [owner] = rows;
  if (!owner) throw new Error('The company has no owner');
  const beginning = { userAgent: 'bench', ip: '127.0.0.1', proof: 'password', timeZone: null } as const;
  const { access } = await place.database.inCompany(companyId, (tx) =>
    startSession(tx, { accountId: owner.account, companyId, userId: owner.id }, beginning, new Date()),
  );
  return { ...way, token: access };
}

const measured = async (opened: Opened): Promise<void> => {
  const { place, way, filled, known } = opened;
  const { companyId } = filled;
  const owner = await ownerOf(opened);
  const calm: number[] = [];
  for (let round = 0; round < (isSmall ? 5 : 60); round += 1) calm.push(await readList(way));
  for (const name of ['good', 'flaky', 'hang', 'redirect', 'refuse']) {
    const url = name === 'refuse' ? 'http://127.0.0.1:9/' : `http://127.0.0.1:${port}/${name}`;
    const body = { name, url, events: ['asset.checked_out', 'asset.checked_in'] };
    await call(owner, { name, path: 'webhooks/', method: 'POST', body: () => body });
  }
  const ids = await free(way);
  const sets = Math.min(SETS, Math.floor(ids.length / SET));
  const [writes, reads]: [number[], number[]] = [[], []];
  const steps = Math.floor(events / SET);
  state.failUntil = performance.now() + (seconds * 1000) / 3;
  const begun = performance.now();
  for (let step = 0; step < steps; step += 1) {
    await wait(Math.max(0, begun + (step * seconds * 1000) / steps - performance.now()));
    const asset_ids = ids.slice((step % sets) * SET, ((step % sets) + 1) * SET);
    const isOut = Math.floor(step / sets) % 2 === 0;
    const write = isOut
      ? call(way, {
          ...{ name: 'out', path: 'associate/bulk/', method: 'POST' },
          body: () => ({ asset_ids, checkout_to: 'user', user_id: known.userId }),
        })
      : call(way, { name: 'in', path: 'associate/bulk-checkin/', method: 'POST', body: () => ({ asset_ids }) });
    const [wrote, read] = await Promise.all([write, readList(way)]);
    writes.push(wrote);
    reads.push(read);
  }
  const took = performance.now() - begun;
  const total = steps * SET;
  const unique = (some: readonly Message[]): number => new Set(some.map((one) => one.id)).size;
  await until('the good address', async () => (unique(received.good) >= total ? true : undefined));
  const behind = performance.now() - begun - took;
  await until('the address that failed', async () => (unique(received.flaky) >= total ? true : undefined));
  const flakyBehind = performance.now() - begun - took;
  const { rows } = await place.database.owner.query<{ name: string; waiting: number; delivered: number }>(
    `select w.name, count(*) filter (where d.state = 'waiting')::int as waiting,
       count(*) filter (where d.state = 'delivered')::int as delivered
     from webhook w join webhook_delivery d on d.company_id = w.company_id and d.webhook_id = w.id
     where w.company_id = $1 group by w.name order by w.name`,
    [companyId],
  );
  const faults = [
    ...(['good', 'flaky'] as const).flatMap((name) => {
      const [n, disordered] = [unique(received[name]), outOfOrder(received[name])];
      return [
        ...(n === total ? [] : [`${name}: ${n} events, not ${total}`]),
        ...(disordered === 0 ? [] : [`${name}: ${disordered} records out of order`]),
      ];
    }),
    ...(received.inside.length === 0 ? [] : ['a redirect was followed']),
    ...rows.flatMap(({ name, delivered }) =>
      ['hang', 'redirect', 'refuse'].includes(name) && delivered > 0 ? [`${name}: ${delivered} delivered`] : [],
    ),
  ];
  line('list, calm', ms(quantile(calm, 0.5)), ms(quantile(calm, 0.95)));
  line('list, meanwhile', ms(quantile(reads, 0.5)), ms(quantile(reads, 0.95)));
  line(`set of ${SET}`, ms(quantile(writes, 0.5)), ms(quantile(writes, 0.95)));
  process.stdout.write(
    `${total} events in ${(took / 1000).toFixed(1)} s to five webhooks; the last at the good address ${ms(behind)} ` +
      `later, at the one that failed ${ms(flakyBehind)}; ${received.good.length - total} and ` +
      `${received.flaky.length - total} came twice; ${rows.map((one) => `${one.name} ${one.waiting} waiting`).join(', ')}; ` +
      `${faults.length} faults.\n${faults.join('\n')}\n`,
  );
  if (faults.length > 0) process.exitCode = 1;
  await storeResult(`webhooks-${events}`, {
    ...{ calm: quantile(calm, 0.95), meanwhile: quantile(reads, 0.95), set: quantile(writes, 0.95) },
    ...{ behind, flakyBehind },
  });
};

// Loopback is only allowed outside of production.
await withCompany(assets, measured, { NODE_ENV: 'development' });
stop();
