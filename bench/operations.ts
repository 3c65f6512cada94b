import { isUnderWay, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { apiAccess, filledCompany } from './parts/company.ts';
import type { Filled } from './parts/fill.ts';
import { storeResult, type ApiAccess } from './parts/measure.ts';
import { openPlace, startServer, type Place, type Server } from './parts/server.ts';
import { sizes } from './parts/sizes.ts';

/**
 * `kill -9` of the server at random moments of each kind of long work: the next server goes on, each ends right, and so
 * does its undo. `npm run bench -- operations 30 12000 3000`: kills of each kind, assets, rows of files.
 */
const { times, assets, rows } = sizes({ times: [30, 1], assets: [12_000, 600], rows: [3000, 600] });
const PATIENCE = 120_000;

interface Subject {
  readonly id: string;
  /** Wrong after the run, in words; null when right. */
  readonly wrong: () => Promise<string | null>;
  /** The same after the undo; absent: there is none. */
  readonly wrongUndone?: () => Promise<string | null>;
}

/** The server, which a kill replaces by another one. */
interface Running {
  server: Server;
  way: ApiAccess;
}

interface Bench {
  readonly place: Place;
  readonly filled: Filled;
  readonly running: Running;
}

async function call<T>({ way }: Running, method: string, path: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(way.address + path, {
    method,
    headers: {
      authorization: `Bearer ${way.token}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  // The routes say what they answer.
  return (await answer.json()) as T;
}

async function number({ place }: Bench, text: string, values: readonly unknown[]): Promise<number> {
  const { rows: found } = await place.database.owner.query<{ n: number }>(text, [...values]);
  return found[0]?.n ?? 0;
}

const expected = (what: string, is: number, should: number): string | null =>
  is === should ? null : `${what}: ${is} instead of ${should}`;

/** Lines of history under the batch of an operation: one for each record, however often it was interrupted. */
const linesOf = (bench: Bench, id: string): Promise<number> =>
  number(bench, 'select count(*)::int as n from activity where company_id = $1 and batch_id = $2', [
    bench.filled.companyId,
    id,
  ]);

async function uploaded(bench: Bench, wire: string, lines: readonly string[]): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'rows.csv');
  const { id } = await call<{ id: string }>(bench.running, 'POST', `import/${wire}/`, form);
  return id;
}

type Begin = (bench: Bench, mark: string) => Promise<Subject>;

const bulk: Begin = async (bench, mark) => {
  const body = { record: 'asset', action: 'edit', filters: null, params: { notes: mark } };
  const { id } = await call<Operation>(bench.running, 'POST', 'operations/bulk/', body);
  const { companyId } = bench.filled;
  const marked = (): Promise<number> =>
    number(bench, 'select count(*)::int as n from asset where company_id = $1 and notes = $2', [companyId, mark]);
  const all = await number(bench, 'select count(*)::int as n from asset where company_id = $1 and deleted_at is null', [
    companyId,
  ]);
  return {
    id,
    wrong: async () => expected('changed', await marked(), all) ?? expected('lines', await linesOf(bench, id), all),
    wrongUndone: async () => expected('still changed', await marked(), 0),
  };
};

const ofFile: Begin = async (bench, mark) => {
  const lines = Array.from({ length: rows }, (_, n) => `${mark} ${n}`);
  const id = await uploaded(bench, 'supplier', ['Name', ...lines]);
  await call(bench.running, 'POST', `import-job/${id}/check/`, {});
  const there = (): Promise<number> =>
    number(
      bench,
      'select count(*)::int as n from supplier where company_id = $1 and name like $2 and deleted_at is null',
      [bench.filled.companyId, `${mark} %`],
    );
  return {
    id,
    wrong: async () => expected('created', await there(), rows) ?? expected('lines', await linesOf(bench, id), rows),
    wrongUndone: async () => expected('still there', await there(), 0),
  };
};

const transfer: Begin = async (bench, mark) => {
  const [from, to] = await Promise.all(
    ['from', 'to'].map((name) =>
      call<{ id: string }>(bench.running, 'POST', 'users/', {
        first_name: name,
        last_name: mark,
        username: name + mark,
      }),
    ),
  );
  const lines = Array.from({ length: rows }, (_, n) => `${mark} ${n},from${mark}`);
  const file = await uploaded(bench, 'department', ['Name,Manager', ...lines]);
  await call(bench.running, 'POST', `import-job/${file}/run/`, {});
  await ended(bench.running, file);
  const body = { person_id: from?.id, to_id: to?.id, others: true };
  const { id } = await call<Operation>(bench.running, 'POST', 'operations/transfer/', body);
  const managed = (by: string | undefined): Promise<number> =>
    number(bench, 'select count(*)::int as n from department where company_id = $1 and manager_id = $2', [
      bench.filled.companyId,
      by,
    ]);
  return {
    id,
    // One more line stands in the history of the user.
    wrong: async () =>
      expected('transferred', await managed(to?.id), rows) ?? expected('lines', await linesOf(bench, id), rows + 1),
    wrongUndone: async () => expected('given back', await managed(from?.id), rows),
  };
};

const toFile: Begin = async (bench) => {
  const { id } = await call<Operation>(bench.running, 'POST', 'operations/export/', {
    record: 'asset',
    columns: 'asset_tag',
  });
  return {
    id,
    wrong: async () => {
      const { way } = bench.running;
      const answer = await fetch(`${way.address}operations/${id}/file/`, {
        headers: { authorization: `Bearer ${way.token}` },
      });
      const lines = (await answer.text()).trim().split('\r\n');
      const { total } = await call<Operation>(bench.running, 'GET', `operations/${id}/`);
      return expected('lines', lines.length, total + 1) ?? expected('different lines', new Set(lines).size, total + 1);
    },
  };
};

/** Waits for the end of what is under way. */
async function ended(running: Running, id: string): Promise<Operation> {
  for (const end = Date.now() + PATIENCE; ;) {
    const operation = await call<Operation>(running, 'GET', `operations/${id}/`);
    if (!isUnderWay(operation)) return operation;
    if (Date.now() > end) throw new Error(`It is still ${operation.status} at ${operation.done} of ${operation.total}`);
    await wait(15);
  }
}

/** Takes an operation to its end, and back; what is wrong on the way, in words. */
async function driven(running: Running, { id, wrong, wrongUndone }: Subject): Promise<string | null> {
  for (;;) {
    const { status, failure } = await ended(running, id);
    if (status === 'undone') return (await wrongUndone?.()) ?? null;
    if (status === 'checked') await call(running, 'POST', `operations/${id}/run/`, {});
    else if (status !== 'done') return `${status}: ${failure}`;
    else {
      const fault = await wrong();
      if (fault !== null || !wrongUndone) return fault;
      await call(running, 'POST', `operations/${id}/undo/`, {});
    }
  }
}

/** The same, over a kill: a call without an answer is asked again of the next server. */
async function withKill(bench: Bench, subject: Subject, after: number): Promise<string | null> {
  const { running, place, filled } = bench;
  const { server } = running;
  const timer = setTimeout(() => server.process.kill('SIGKILL'), after);
  try {
    return await driven(running, subject);
  } catch (error) {
    if (!server.process.killed) throw error;
    await server.stop('SIGKILL');
    running.server = await startServer(place);
    running.way = apiAccess(running.server, filled);
    return await driven(running, subject);
  } finally {
    clearTimeout(timer);
  }
}

const place = await openPlace();
const results: { kind: string; kills: number; seconds: number; wrong: number }[] = [];
try {
  const filled = await filledCompany(place, assets);
  const server = await startServer(place);
  const bench: Bench = { place, filled, running: { server, way: apiAccess(server, filled) } };
  for (const [kind, begin] of Object.entries({ bulk, import: ofFile, transfer, export: toFile })) {
    const mark = (n: number): string => `${kind}${n}${Date.now().toString(36)}`;
    const first = await begin(bench, mark(0));
    const started = performance.now();
    const alone = await driven(bench.running, first);
    if (alone !== null) throw new Error(`${kind}, without a kill: ${alone}`);
    const whole = performance.now() - started;
    let [kills, wrong] = [0, 0];
    for (let n = 1; n <= times; n += 1) {
      const subject = await begin(bench, mark(n));
      const { server: before } = bench.running;
      const fault = await withKill(bench, subject, Math.random() * whole);
      if (bench.running.server !== before) kills += 1;
      if (fault === null) continue;
      wrong += 1;
      process.stdout.write(`${kind}, time ${n}: ${fault}\n`);
    }
    results.push({ kind, kills, seconds: whole / 1000, wrong });
    process.stdout.write(
      `${kind.padEnd(10)}${(whole / 1000).toFixed(1)} s alone, ${kills} kills in ${times} times, ${wrong === 0 ? 'each ended right' : `${wrong} WRONG`}\n`,
    );
  }
  await bench.running.server.stop();
} finally {
  await place.close();
}
await storeResult('operations', results);
process.exitCode = results.some((one) => one.wrong > 0) ? 1 : 0;
