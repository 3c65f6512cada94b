import { timingSafeEqual } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { hashToken } from '../context/request.ts';
import { migrationsFolder } from '../database/prepare.ts';
import type { Metrics } from './metrics.ts';

/** Why the server is not ready, unless it is the database. */
export type NotReady = 'starting' | 'stopping' | 'jobs';

/** Time limit for the database's answer, in milliseconds. */
const PATIENCE = 2000;

/** Health, readiness and metrics for operators. None of them reveals anything about companies. */
export function mountOperation(
  app: FastifyInstance,
  services: Services,
  metrics: Metrics,
  notReady: () => NotReady | null,
): void {
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  // Concurrent callers share one check, since it needs no sign-in and uses the queue's connections.
  let asking: ReturnType<typeof withoutDatabase> | undefined;
  const asked = (): ReturnType<typeof withoutDatabase> =>
    (asking ??= withoutDatabase(services).finally(() => (asking = undefined)));
  app.get('/ready', async (_request, reply) => {
    const reason = notReady() ?? (await asked());
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reason === null ? { status: 'ready' } : { status: 'not_ready', reason });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayLook(services, request)) throw new AppError('not_found');
    const { type, text } = await metrics.text();
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
}

/** `database`: no answer. `migrations`: the schema is not the one this server expects. */
async function withoutDatabase({ database }: Services): Promise<'database' | 'migrations' | null> {
  const answer = database.owner.query<{ name: string }>('select max(name) as name from migration').then(
    ({ rows }) => rows[0]?.name ?? '',
    () => null,
  );
  const found = await Promise.race([answer, wait(PATIENCE, null)]);
  if (found === null) return 'database';
  const newest =
    (await readdir(migrationsFolder))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .at(-1) ?? '';
  return found < newest ? 'migrations' : null;
}

/** With a metrics token: its holder; else local requests that did not pass a proxy. */
function mayLook({ config }: Services, request: FastifyRequest): boolean {
  const { authorization, forwarded } = request.headers;
  if (config.metricsToken !== undefined) {
    const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(config.metricsToken)));
  }
  const isThrough = forwarded !== undefined || request.headers['x-forwarded-for'] !== undefined;
  return !isThrough && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(request.socket.remoteAddress ?? '');
}
