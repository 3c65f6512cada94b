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
    const sent =
      body === undefined || body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(new URL(path, address), {
      method,
      redirect: 'manual',
      headers: {
        ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: answer.status, body: isJson ? JSON.parse(text) : undefined, text, headers: answer.headers };
  };
}
