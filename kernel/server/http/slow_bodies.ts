import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import { AppError } from '../context/errors.ts';

/** Bytes that have to arrive each second, averaged after the initial time. */
const SLOWEST = 1024;
/** JSON bodies have this many time windows in total; files may take longer. */
const WINDOWS_OF_JSON = 3;
/** Limit for any body, in milliseconds. */
const LONGEST = 3_600_000;

/** Ends requests whose bodies arrive too slowly: each time window has to bring data. Answers where still possible. */
export function endSlowBodies(app: FastifyInstance, seconds: number): void {
  const window = seconds * 1000;
  const watched = new Map<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.complete) return;
    const isForm = /^(multipart\/|application\/offset\+octet-stream)/.test(request.headers['content-type'] ?? '');
    let seen = raw.socket.bytesRead;
    let windows = 0;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return stop(request);
      windows += 1;
      const came = raw.socket.bytesRead - seen;
      seen += came;
      const isLate = windows * window > LONGEST || (!isForm && windows >= WINDOWS_OF_JSON);
      if (came >= SLOWEST * seconds && !isLate) return;
      // A paused body is not slow: the server is not reading it.
      if (raw.readableFlowing === false && raw.readableLength > 0 && !isLate) return;
      stop(request);
      giveUp(request, reply);
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

/** Writes the answer to the socket: the handler still waits for the body. */
function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  const answer = reply.raw;
  const error = new AppError('too_slow');
  const text = JSON.stringify(error.body(languageFrom(request.headers['accept-language'])));
  const end = (): void => void request.raw.destroy(error);
  if (answer.headersSent) return end();
  // Fastify would answer that the body has ended, and complain that somebody has answered.
  reply.send = () => reply;
  answer.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  });
  answer.end(text, end);
}
