import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { v7 } from 'uuid';
import { MAX_OPEN_JOBS } from '@steward/kernel/contract/wire/limits.ts';
import type { BulkJob } from '../../modules/bulk/contract/wire.ts';
import { apiAccess } from '../parts/company.ts';
import { assetFile } from '../parts/files.ts';
import { fill, type Filled } from '../parts/fill.ts';
import { storeResult, quantile, type ApiAccess } from '../parts/measure.ts';
import { openPlace, startServer, type Place } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * One company queues hundreds of bulk jobs and two large imports: latency of another's one-row import and of a reset
 * mail. `npm run bench -- fairness 400 100000 10`: jobs, rows, repetitions.
 */
const { jobs, rows, times } = sizes({ jobs: [400, 20], rows: [100_000, 200], times: [10, 2] });
/** Limits in seconds, at the usual sizes. */
const LONGEST = { import: 5, mail: 2 };

/** An SMTP server that records times. */
async function mailServer(): Promise<{ port: number; at: Map<string, number>; close(): Promise<void> }> {
  const at = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) at.set(address, performance.now());
        done();
      });
    },
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as { port: number }));
  });
  return {
    port,
    at,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
      }),
  };
}

async function ask(
  way: ApiAccess,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const isForm = body instanceof FormData;
  const answer = await fetch(way.address + path, {
    method,
    headers: {
      authorization: `Bearer ${way.token}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function need<T>(way: ApiAccess, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(way, method, path, body);
  if (answer.status >= 400)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

interface Import {
  readonly id: string;
  readonly status: string;
  readonly done_count: number;
  readonly failure: string | null;
}

async function startImport(way: ApiAccess, file: Blob): Promise<string> {
  const form = new FormData();
  form.append('file', file, 'assets.csv');
  const { id } = await need<Import>(way, 'POST', 'import/assets/', form);
  await need(way, 'POST', `import-job/${id}/run/`, {});
  return id;
}

/** Milliseconds from upload to end of a one-row import. */
async function importOne(way: ApiAccess, file: Blob): Promise<number> {
  const began = performance.now();
  const id = await startImport(way, file);
  await until(
    'An import of one row',
    async () => {
      const job = await need<Import>(way, 'GET', `import-job/${id}/`);
      if (job.status === 'failed') throw new Error(job.failure ?? 'failed');
      return job.status === 'done' ? job : undefined;
    },
    20,
  );
  return performance.now() - began;
}

/** Queues bulk jobs up to the limit, and inserts the rest. Returns the number refused. */
async function queueBulk(
  place: Place,
  { companyId }: Filled,
  way: ApiAccess,
): Promise<{ taken: number; refused: number }> {
  let taken = 0;
  let refused = 0;
  let made: BulkJob | undefined;
  for (let n = 0; n < jobs; n += 1) {
    const answer = await ask(way, 'POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'edit',
      filters: null,
      params: { notes: `Bench ${n}` },
    });
    if (answer.status === 429) refused += 1;
    else if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    else {
      taken += 1;
      made = answer.body as BulkJob;
    }
  }
  const like = made?.id;
  if (!like) throw new Error('No bulk job was taken');
  await place.database.inCompany(companyId, async (tx) => {
    for (let n = 0; n < refused; n += 1) {
      const id = v7();
      await tx.run(sql`insert into operation (company_id, id, kind, record, about, input, phase, status, total,
        workspace_id, language, created_by, created_at)
        select company_id, ${id}, kind, record, about, input, 'check', 'checking', total, workspace_id, language,
        created_by, created_at from operation where company_id = ${companyId} and id = ${like}`);
      await tx.run(
        sql`insert into open_job (id, company_id, subject_id, task, user_id, opened_at, due_at)
          values (${v7()}, ${companyId}, ${id}, 'bulk', ${v7()}, ${new Date()}, ${new Date()})`,
      );
    }
  });
  return { taken, refused };
}

const place = await openPlace();
const mails = await mailServer();
try {
  process.stdout.write('Filling two companies …\n');
  const [greedy, other] = [await fill(place.database, isSmall ? 300 : 2000), await fill(place.database, 200)];
  const server = await startServer(place, { SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
  try {
    const [way, small] = [apiAccess(server, greedy), apiAccess(server, other)];
    const one = (n: number, mark: string): Promise<Blob> =>
      assetFile(small, 1, `${mark}${n}${Date.now().toString(36)}`);
    const emails = (
      await place.database.owner.query<{ email: string }>(
        `select a.email from account a join account_company c on c.account_id = a.id where c.company_id = '${other.companyId}' limit 1`,
      )
    ).rows;
    const email = emails[0]?.email ?? '';
    const resetMail = async (): Promise<number> => {
      mails.at.delete(email);
      // Resets the rate limit of the user.
      await place.database.owner.query('delete from rate_limit');
      const began = performance.now();
      await need({ address: `${server.address}/api/v1/`, token: '' }, 'POST', 'forgot-password/', { email });
      return (await until('A mail', async () => mails.at.get(email), 10)) - began;
    };
    const alone = { import: await importOne(small, await one(0, 'A')), mail: await resetMail() };
    const big = [
      await startImport(way, await assetFile(way, rows, 'G')),
      await startImport(way, await assetFile(way, rows, 'H')),
    ];
    const { taken, refused } = await queueBulk(place, greedy, way);
    const waits: { import: number[]; mail: number[] } = { import: [], mail: [] };
    for (let n = 1; n <= times; n += 1) {
      waits.import.push(await importOne(small, await one(n, 'B')));
      waits.mail.push(await resetMail());
      await wait(isSmall ? 0 : 500);
    }
    const left = await place.database.owner.query<{ n: number }>(
      `select count(*)::int as n from open_job where company_id = '${greedy.companyId}'`,
    );
    const progress = await Promise.all(big.map((id) => need<Import>(way, 'GET', `import-job/${id}/`)));
    const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
    process.stdout.write(
      `Of ${jobs} bulk jobs ${taken} were taken and ${refused} refused (${MAX_OPEN_JOBS.person} a person); the refused ones were put beneath the limit.\n`,
    );
    process.stdout.write(
      `At the end ${left.rows[0]?.n} jobs of the one company were open, its imports at ${progress.map((job) => job.done_count).join(' and ')} of ${rows} rows.\n`,
    );
    for (const name of ['import', 'mail'] as const) {
      process.stdout.write(
        `${name.padEnd(8)}alone ${seconds(alone[name])}, beside the queue: median ${seconds(quantile(waits[name], 0.5))}, longest ${seconds(Math.max(...waits[name]))}\n`,
      );
    }
    await storeResult('fairness', { jobs, rows, taken, refused, alone, waits });
    const isFair = Math.max(...waits.import) < LONGEST.import * 1000 && Math.max(...waits.mail) < LONGEST.mail * 1000;
    process.stdout.write(isFair ? 'Nobody waited for the others.\n' : 'SOMEBODY WAITED for the others.\n');
    if (!isFair && !isSmall) process.exitCode = 1;
  } finally {
    await server.stop('SIGKILL');
  }
} finally {
  await mails.close();
  await place.close();
}
