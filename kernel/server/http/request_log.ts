import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once known. */
    who: { readonly company: string; readonly user: string } | null;
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** A proxy's request id when it is plain, else a new one. In every log line of the request and in its answer. */
export function requestId(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : v7();
}

/** Logs one line for each request, with the route instead of the address, which may contain secrets. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('who', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        company: request.who?.company,
        user: request.who?.user,
      },
      'request',
    );
  });
}

/** The route pattern; unknown paths share one name. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
