import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { blackPng, blankSheet, emptyTexts, farColumn, longCell, sharedText } from '../../app/test/files/hostile.ts';
import { apiAccess } from '../parts/company.ts';
import { fill } from '../parts/fill.ts';
import { call, storeResult, line, ms, quantile, type ApiAccess } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { once, type Server } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';

/**
 * Measures the latency of a list and memory while ten companies upload hostile files. `npm run bench -- hostile 20000
 * 30 100`: assets, seconds, file size in percent of the largest allowed.
 */
const { assets, seconds, percent } = sizes({ assets: [20_000, 300], seconds: [30, 1], percent: [100, 1] });

/** Limits: milliseconds of the list, and megabytes (PSS) above idle. */
const ALLOWED = { p95: 200, longest: 2000, memory: 600 };

interface Hostile {
  readonly name: string;
  readonly path: string;
  readonly make: () => Promise<Buffer> | Buffer;
}

const of = (size: number): number => Math.max(1, Math.round((size * percent) / 100));
const side = (points: number): number => Math.max(64, Math.round(points * Math.sqrt(percent / 100)));

const FILES: readonly Hostile[] = [
  { name: '20,000 rows in column XFD', path: 'import/assets/', make: () => farColumn(of(20_000)) },
  { name: '140 million empty texts', path: 'import/assets/', make: () => emptyTexts(of(140_000_000)) },
  { name: '1.9 million empty texts', path: 'import/assets/', make: () => emptyTexts(of(1_900_000)) },
  {
    name: '10,900² points, interlaced, 16 bit',
    path: 'files/',
    make: () => blackPng(side(10_900), { interlaced: true, bits: 16 }),
  },
  {
    name: '3,100² points, interlaced, 16 bit',
    path: 'files/',
    make: () => blackPng(side(3100), { interlaced: true, bits: 16 }),
  },
  { name: '6,300² points', path: 'files/', make: () => blackPng(side(6300)) },
  { name: '2 GB of blanks in a sheet', path: 'import/assets/', make: () => blankSheet(of(2000)) },
  { name: '45 MB of blanks in a sheet', path: 'import/assets/', make: () => blankSheet(of(45)) },
  { name: 'a text in a million cells', path: 'import/assets/', make: () => sharedText(of(90_000), of(1_000_000)) },
  { name: 'a cell of 1 MB', path: 'import/assets/', make: () => longCell(of(1_000_000)) },
];

/** Megabytes of a process tree without the database. `pss` counts shared pages once. */
interface TreeMemory {
  readonly name: string;
  readonly pss: number;
  readonly rss: number;
}

async function treeMemory(pid: number): Promise<TreeMemory[]> {
  const said = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  if (said.startsWith('postgres') || said.includes('/postgres')) return [];
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const of = (key: string): number => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''));
  const children = (await Promise.all(lists)).join(' ').split(' ').filter(Boolean);
  const below = await Promise.all(children.map((child) => treeMemory(Number(child))));
  return [{ name: /(\w+)\.ts/.exec(said)?.[1] ?? 'other', pss: of('Pss'), rss: of('Rss') }, ...below.flat()];
}

const total = (held: readonly TreeMemory[], measure: 'pss' | 'rss'): number =>
  held.reduce((sum, one) => sum + one[measure], 0);

/** Uploads a file repeatedly; counts answers by status. */
async function attack(
  way: ApiAccess,
  { path }: Hostile,
  data: Buffer,
  until: number,
  answers: Map<string, number>,
): Promise<void> {
  while (performance.now() < until) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(data)]), 'file');
    const status = await fetch(way.address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${way.token}` },
      body: form,
    }).then(
      async (answer) => {
        await answer.text();
        return String(answer.status);
      },
      () => 'no answer',
    );
    answers.set(status, (answers.get(status) ?? 0) + 1);
    await wait(100);
  }
}

async function listed(way: ApiAccess, until: number): Promise<number[]> {
  const waits: number[] = [];
  while (performance.now() < until) {
    waits.push(await call(way, { name: 'list', path: 'assets/?page_size=50' }));
    await wait(100);
  }
  return waits;
}

await withCompany(assets, async ({ place, server, way }) => {
  const others = await once(place, 'hostile', () => Promise.all(FILES.map(() => fill(place.database, 20))));
  const files = new Map<Hostile, Buffer>();
  for (const one of FILES) files.set(one, await one.make());
  await listed(way, performance.now() + (isSmall ? 500 : 5000));
  const pid = server.process.pid ?? 0;
  const idle = await treeMemory(pid);
  const alone = await listed(way, performance.now() + seconds * 500);
  const until = performance.now() + seconds * 1000;
  let peak = idle;
  let summed = 0;
  const watching = (async () => {
    while (performance.now() < until) {
      const held = await treeMemory(pid);
      if (total(held, 'pss') > total(peak, 'pss')) peak = held;
      summed = Math.max(summed, total(held, 'rss'));
      await wait(100);
    }
  })();
  const answers = FILES.map(() => new Map<string, number>());
  const attacks = FILES.map((one, index) =>
    attack(otherWay(server, others[index]), one, files.get(one) ?? Buffer.alloc(0), until, answers[index] ?? new Map()),
  );
  const waits = await listed(way, until);
  await Promise.all([watching, ...attacks]);
  const isAlive =
    server.process.exitCode === null &&
    (await fetch(`${server.address}/api/v1/`).then(
      () => true,
      () => false,
    ));
  const result = {
    median: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    longest: Math.max(...waits),
    calls: waits.length,
    alone: { median: quantile(alone, 0.5), p95: quantile(alone, 0.95) },
    memory: {
      pss: { idle: total(idle, 'pss'), peak: total(peak, 'pss') },
      rss: { idle: total(idle, 'rss'), peak: summed },
      processes: peak,
    },
    isAlive,
  };
  line('', 'bytes', 'answers');
  for (const [index, one] of FILES.entries())
    line(
      one.name,
      String(files.get(one)?.length ?? 0),
      [...(answers[index] ?? [])].map(([status, count]) => `${count} × ${status}`).join(', '),
    );
  line('another company’s list', 'median', '95th', 'longest');
  line('alone', ms(result.alone.median), ms(result.alone.p95));
  line('meanwhile', ms(result.median), ms(result.p95), ms(result.longest));
  const { pss, rss, processes } = result.memory;
  line('memory of all processes', 'idle', 'most', 'more');
  line('what they share counted once (PSS)', mb(pss.idle), mb(pss.peak), mb(pss.peak - pss.idle));
  line('counted in each of them (RSS)', mb(rss.idle), mb(rss.peak), mb(rss.peak - rss.idle));
  process.stdout.write(
    `At most (PSS): ${processes.map((one) => `${one.name} ${mb(one.pss)}`).join(', ')}. The server ${isAlive ? 'lives' : 'is DEAD'}.\n`,
  );
  const isOver =
    !isAlive ||
    (!isSmall &&
      (result.p95 > ALLOWED.p95 || result.longest > ALLOWED.longest || pss.peak - pss.idle > ALLOWED.memory));
  if (isOver) process.exitCode = 1;
  await storeResult('hostile', result);
});

function mb(value: number): string {
  return `${Math.round(value)} MB`;
}

function otherWay(server: Server, filled: Parameters<typeof apiAccess>[1] | undefined): ApiAccess {
  if (!filled) throw new Error('A company is missing');
  return apiAccess(server, filled);
}
