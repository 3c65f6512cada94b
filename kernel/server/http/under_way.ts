import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests of one session or token that are worked on at a time in a process. */
const AT_ONCE = 32;
/** Streams of live changes stay open; they have a limit of their own. */
const STREAM = /\/live\/?(?:\?|$)/;

type State = 'waits' | 'runs' | 'gone';

/**
 * Has requests of a session or a token beyond a number wait for those before them: hundreds at once would keep the
 * process from answering anybody else. Before they are known to be a session they are told apart by what they send.
 */
export function limitUnderWay(app: FastifyInstance, most = AT_ONCE): void {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => boolean)[]>();
  const states = new WeakMap<FastifyRequest, State>();
  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request);
    if (key === null) return;
    // Also of requests that were given up.
    reply.raw.once('close', () => leave(request, key));
    const count = running.get(key) ?? 0;
    states.set(request, count < most ? 'runs' : 'waits');
    if (count < most) {
      running.set(key, count + 1);
      return;
    }
    await new Promise<void>((resolve) => {
      const begin = (): boolean => {
        if (states.get(request) === 'gone') return false;
        states.set(request, 'runs');
        resolve();
        return true;
      };
      const line = waiting.get(key) ?? [];
      line.push(begin);
      waiting.set(key, line);
    });
  });

  function leave(request: FastifyRequest, key: string): void {
    const state = states.get(request);
    states.set(request, 'gone');
    if (state !== 'runs') return;
    const line = waiting.get(key) ?? [];
    // The next one that is still there takes the place.
    for (let begin = line.shift(); begin; begin = line.shift()) if (begin()) return;
    waiting.delete(key);
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }
}

function keyOf({ headers, url }: FastifyRequest): string | null {
  return headers.authorization === undefined || STREAM.test(url) ? null : headers.authorization;
}
