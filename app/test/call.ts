import { Agent, request } from 'node:http';

/** What a request sends besides its method and path. */
export interface CallOptions {
  /** Sent as JSON, unless it is a form. */
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response; `body` is the parsed JSON, or undefined. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  readonly headers: Headers;
}

/** One HTTP request. `T` is what the test expects of the body; its assertions show whether that is so. */
export type Call = <T = Record<string, unknown>>(
  method: string,
  path: string,
  options?: CallOptions,
) => Promise<Answer<T>>;

/** Requests to one server, with real connections. */
export function callWith(address: string): Call {
  return async (method, path, { body, token, headers = {} } = {}) => {
    const url = new URL(path, address);
    const sent =
      body === undefined || body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body);
    const all = {
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const answer =
      sent instanceof FormData ? await sendForm(url, method, all, sent) : await send(url, method, all, sent);
    const isJson = answer.headers.get('content-type')?.includes('json') === true && answer.text !== '';
    return { ...answer, body: isJson ? JSON.parse(answer.text) : undefined };
  };
}

type Raw = Omit<Answer<unknown>, 'body'>;

async function sendForm(url: URL, method: string, headers: Record<string, string>, body: FormData): Promise<Raw> {
  const answer = await fetch(url, { method, redirect: 'manual', headers, body });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const agent = new Agent({ keepAlive: true });
const LIKE_FETCH = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' };

/** As `fetch` reads texts: without a byte order mark. */
const utf8 = new TextDecoder();

/** By Node's own client, which takes a third of the time of `fetch`: the suite makes some hundred thousand calls. */
function send(url: URL, method: string, headers: Record<string, string>, body: string | undefined): Promise<Raw> {
  return new Promise((done, fail) => {
    const sized = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = request(url, { method, agent, headers: { ...LIKE_FETCH, ...sized, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        const known = new Headers();
        for (const [name, values = []] of Object.entries(answer.headersDistinct))
          for (const value of values) known.append(name, value);
        done({ status: answer.statusCode ?? 0, text: utf8.decode(Buffer.concat(parts)), headers: known });
      });
    });
    asked.on('error', fail);
    asked.end(body);
  });
}
