import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import files from '@fastify/static';
import fastify, { errorCodes, LogController, type FastifyInstance } from 'fastify';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { UPLOAD_LIMITS, parseJson } from '@steward/kernel/server/http/body.ts';
import { sendError } from '@steward/kernel/server/http/errors.ts';
import { pagePolicy, protect, WITH_WASM } from '@steward/kernel/server/http/headers.ts';
import { Metrics } from '@steward/kernel/server/http/metrics.ts';
import { mount } from '@steward/kernel/server/http/mount.ts';
import { mountOperation, type NotReady } from '@steward/kernel/server/http/operation.ts';
import { mountReference } from '@steward/kernel/server/http/reference/page.ts';
import { logRequests, requestId } from '@steward/kernel/server/http/request_log.ts';
import { endSlowBodies } from '@steward/kernel/server/http/slow_bodies.ts';
import { limitUnderWay } from '@steward/kernel/server/http/under_way.ts';
import { REFERENCE, ROUTES } from './modules.ts';

const CLIENT = resolve(import.meta.dirname, '../client/dist');

/** Builds the application without listening. `notReady` says whether it should receive requests. */
export async function buildApp(
  services: Services,
  notReady: () => NotReady | null = () => null,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustProxy,
    bodyLimit: 5_000_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: services.config.bodySeconds * 1000, connectionsCheckingInterval: 5000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    forceCloseConnections: true,
    genReqId: requestId,
  });
  await protect(app, services.config);
  const metrics = new Metrics(services);
  logRequests(app);
  metrics.time(app);
  endSlowBodies(app, services.config.bodySeconds);
  limitUnderWay(app);
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  await app.register(compress, {
    threshold: 1400,
    encodings: ['gzip', 'identity'],
    globalDecompression: false,
    zlibOptions: { level: 1 },
  });

  // Accepts an empty JSON body, as many clients send with DELETE.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {});
    try {
      done(null, parseJson(String(text)));
    } catch (error) {
      done(error instanceof Error ? error : new AppError('invalid'));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _text, done) => {
    const { takesForms } = objectIn(request.routeOptions.config);
    if (takesForms === true) return done(null, {});
    done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
  });
  // Read by the handler, which keeps what has come when the line breaks.
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload));
  // Open streams would delay the shutdown.
  app.addHook('preClose', async () => services.live.endStreams());
  app.addHook('onClose', async () => services.live.close());
  app.setErrorHandler(sendError);
  mount(app, services, ROUTES);
  mountOperation(app, services, metrics, notReady);
  await mountReference(app, REFERENCE);
  await serveClient(app);
  return app;
}

/** Serves the built client; unknown paths get the single-page application. */
async function serveClient(app: FastifyInstance): Promise<void> {
  const index = join(CLIENT, 'index.html');
  const isBuilt = existsSync(index);
  const policy = isBuilt ? pagePolicy(readFileSync(index, 'utf8'), WITH_WASM) : '';
  if (isBuilt) {
    await app.register(files, {
      root: CLIENT,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        void reply.header('content-security-policy', policy);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      isBuilt &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !/\.\w{2,5}(\?|$)/.test(request.url);
    if (!isScreen) return sendError(new AppError('not_found'), request, reply);
    return reply.sendFile('index.html');
  });
}
