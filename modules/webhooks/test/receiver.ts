import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { WebhookMessage } from '../contract/wire.ts';

/** One message as it came. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: WebhookMessage;
}

/** A webhook receiver on loopback; `answers` sets the status by path, 200 by default. */
export async function receiver() {
  const received: Received[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string>; body?: string }>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      // What was sent is JSON in every form.
      received.push({ path, headers: request.headers, body, message: JSON.parse(body) as WebhookMessage });
      const answer = answers.get(path) ?? { status: 200, body: 'fine' };
      response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise((closed) => server.close(closed)));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    answers,
    at: (path: string) => received.filter((one) => one.path === path),
  };
}
