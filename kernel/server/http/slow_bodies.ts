import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import { AppError } from '../context/errors.ts';

/** Bytes that have to come in a second, on average over the time that is allowed without them. */
const SLOWEST = 1024;
/** So many times that time has a body of JSON; files may take longer, as long as they come. */
const WINDOWS_OF_JSON = 3;
/** Nothing is sent for longer than this, in milliseconds. */
const LONGEST = 3_600_000;

/**
 * Gives up requests whose bodies come in too slowly, whatever they are: each window of time has to bring something.
 * What waits for such a body is ended, with an answer where one can still be sent.
 */
export function endSlowBodies(app: FastifyInstance, seconds: number): void {
  const window = seconds * 1000;
  const watched = new Map<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.complete) return;
    const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
    let seen = raw.socket.bytesRead;
    let windows = 0;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return stop(request);
      windows += 1;
      const came = raw.socket.bytesRead - seen;
      seen += came;
      const isLate = windows * window > LONGEST || (!isForm && windows >= WINDOWS_OF_JSON);
      if (came >= SLOWEST * seconds && !isLate) return;
      // A body that waits because we do not read it is not slow.
      if (raw.readableFlowing === false && raw.readableLength > 0 && !isLate) return;
      stop(request);
      giveUp(request, reply.raw);
    }, window);
    timer.unref();
    watched.set(request, timer);
  });
  app.addHook('onResponse', async (request) => stop(request));
  app.addHook('onRequestAbort', async (request) => stop(request));

  function stop(request: FastifyRequest): void {
    clearInterval(watched.get(request));
    watched.delete(request);
  }
}

/** The answer goes out by hand: the handler still waits for the body, and ends when its connection does. */
function giveUp(request: FastifyRequest, answer: ServerResponse): void {
  const error = new AppError('too_slow');
  const text = JSON.stringify(error.body(languageFrom(request.headers['accept-language'])));
  const end = (): void => void request.raw.destroy(error);
  if (answer.headersSent) return end();
  answer.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  });
  answer.end(text, end);
}
