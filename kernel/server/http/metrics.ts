import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { lastBackupAt } from '../installation/schedule.ts';
import { routeOf } from './request_log.ts';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Milliseconds after which recurring work counts as overdue. */
const OVERDUE_AFTER = 300_000;

interface Queued {
  readonly task: string;
  readonly state: string;
  readonly n: string;
  readonly age: number | null;
}

/** Figures of this process for Prometheus, and those of the queue, which all processes share. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'steward_request_duration_seconds',
    help: 'Time until an answer was sent, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #services: Services;
  #isBegun = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Every request of the application is timed. */
  time(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      this.#requests.observe(
        { method: request.method, route: routeOf(request), status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
    });
  }

  async text(): Promise<{ readonly type: string; readonly text: string }> {
    this.#begin();
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  /** Metrics with a cost are collected from the first scrape on. */
  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const registers = [this.#registry];
    const { database, live } = this.#services;
    // Among them the delay of the event loop.
    collectDefaultMetrics({ register: this.#registry });
    gauge('steward_database_connections', 'Connections for requests, by state', ['state'], (set) => {
      const { active, waiting } = database.fair.state;
      set({ state: 'active' }, active);
      set({ state: 'idle' }, database.app.idleCount);
      set({ state: 'waiting' }, waiting);
    });
    gauge('steward_live_streams', 'Open streams of live changes', [], (set) => set({}, live.streams()));
    gauge('steward_jobs', 'Jobs in the queue of all processes, by task and state', ['task', 'state'], async (set) => {
      for (const { task, state, n } of await this.#queued()) set({ task, state }, Number(n));
    });
    gauge(
      'steward_jobs_oldest_seconds',
      'How long the oldest job that is due has waited, by task',
      ['task'],
      async (set) => {
        for (const { task, state, age } of await this.#queued())
          if (state === 'waiting' && age !== null) set({ task }, Math.max(0, age));
      },
    );

    gauge('steward_mails', 'Mails that were not sent, by state', ['state'], async (set) => {
      const { waiting, failed } = await this.#mails();
      set({ state: 'waiting' }, waiting);
      set({ state: 'failed' }, failed);
    });
    gauge(
      'steward_schedules_overdue',
      'Recurring work of companies that should have begun minutes ago',
      [],
      async (set) => set({}, await this.#overdue()),
    );
    const { backups } = this.#services.config;
    gauge('steward_backup_age_seconds', 'Time since the last backup of the installation', [], async (set) => {
      const last = await lastBackupAt(backups.folder);
      if (last !== null) set({}, (Date.now() - last.getTime()) / 1000);
      else if (backups.at !== null) set({}, Infinity);
    });
    gauge('steward_database_bytes', 'Size of the database', [], async (set) => {
      const { rows } = await database.owner.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      );
      set({}, Number(rows[0]?.bytes ?? 0));
    });

    function gauge(
      name: string,
      help: string,
      labelNames: string[],
      look: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>,
    ): void {
      const made: Gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect: async () => {
          made.reset();
          await look((labels, value) => made.set(labels, value));
        },
      });
    }
  }

  /** `failed`: the last attempt was not taken; mails that are kept for want of a mail server wait. */
  async #mails(): Promise<{ waiting: number; failed: number }> {
    // Counted, not stored.
    return this.#services.database.global((tx) =>
      tx.one(sql<{ waiting: number; failed: number }>`
        select count(*) filter (where failure is null)::int as waiting,
          count(*) filter (where failure is not null)::int as failed from mail where sent_at is null`),
    );
  }

  async #overdue(): Promise<number> {
    const since = new Date(this.#services.now().getTime() - OVERDUE_AFTER);
    return this.#services.database.global((tx) =>
      tx.count(sql`select count(*)::int as n from schedule where due_at < ${since}`),
    );
  }

  /** Queue by task and state; `failed` will not be retried, `retrying` will. */
  async #queued(): Promise<readonly Queued[]> {
    const { rows } = await this.#services.database.owner.query<Queued>(`
      select t.identifier as task, case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed' when j.attempts > 0 then 'retrying' else 'waiting' end as state,
        count(*) as n, extract(epoch from now() - min(j.run_at))::float8 as age from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1, 2
      union all select task, case when attempts > 0 then 'retrying' else 'waiting' end, count(*), extract(epoch from now() - min(due_at))::float8 from open_job group by 1, 2
      union all select task, 'waiting', count(*), extract(epoch from now() - min(created_at))::float8 from ordered_job group by 1, 2`);
    return rows;
  }
}
