import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Claims of a user. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: boolean;
}

/** An OpenID provider on this machine; signs everyone in as the current person. */
export interface TestProvider {
  readonly issuer: string;
  readonly client: { readonly client_id: string; readonly client_secret: string };
  person: ProviderPerson;
  /** When set, answers everything with this. */
  broken:
    | ((path: string) => { readonly status: number; readonly body?: string; readonly location?: string } | null)
    | null;
  /** When set, does not answer before this resolves. */
  held: Promise<void> | null;
  /** Requested paths. */
  readonly heard: string[];
  /** Follows redirects like a browser; returns the callback's parameters. */
  visit(url: string): Promise<Record<string, string>>;
  stop(): void;
}

export async function testProvider(
  redirectUri: string,
  options: { readonly auth?: 'client_secret_basic' | 'client_secret_post' } = {},
): Promise<TestProvider> {
  const running: { provider?: Provider } = {};
  const heard: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = String(request.url);
    heard.push(path);
    void (made.held ?? Promise.resolve()).then(() => {
      answer(path, request, response);
    });
  });
  const answer = (path: string, request: IncomingMessage, response: ServerResponse): void => {
    const broken = made.broken?.(path);
    if (broken) {
      response
        .writeHead(broken.status, {
          'content-type': 'application/json',
          ...(broken.location ? { location: broken.location } : {}),
        })
        .end(broken.body ?? '');
      return;
    }
    const { provider } = running;
    if (!provider) return;
    const answering = path.startsWith('/interaction/')
      ? interact(provider, made.person, request, response)
      : provider.callback()(request, response);
    answering.catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'steward', client_secret: 'a secret that only the two of them know' };
  running.provider = new Provider(issuer, {
    clients: [
      { ...client, redirect_uris: [redirectUri], token_endpoint_auth_method: options.auth ?? 'client_secret_basic' },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['test'] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ ...made.person, sub, email: made.person.email as string }),
    }),
    ttl: { Grant: 600, Session: 600, Interaction: 600, IdToken: 600, AccessToken: 600 },
  });
  running.provider.on('server_error', () => undefined);
  const made: TestProvider = {
    issuer,
    client,
    person: { sub: 'nobody' },
    broken: null,
    held: null,
    heard,
    visit: (url) => visit(url, redirectUri),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return made;
}

/** Signs the person in and consents. */
async function interact(
  provider: Provider,
  person: ProviderPerson,
  request: Parameters<Provider['interactionDetails']>[0],
  response: Parameters<Provider['interactionDetails']>[1],
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: person.sub }, consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: false },
  );
}

async function visit(url: string, redirectUri: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  for (let at = url, steps = 0; steps < 12; steps += 1) {
    if (at.startsWith(redirectUri)) return Object.fromEntries(new URL(at).searchParams);
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider stopped at ${at}: ${answer.status} ${await answer.text()}`);
    at = new URL(location, at).href;
  }
  throw new Error('The provider sends in circles');
}

/** A DNS server for TXT records over UDP. */
export interface TestDns {
  readonly address: string;
  readonly records: Map<string, string[]>;
  /** When set, does not answer before this resolves. */
  held: Promise<void> | null;
  /** Number of queries. */
  heard: number;
  stop(): void;
}

export async function testDns(): Promise<TestDns> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    made.heard += 1;
    void (made.held ?? Promise.resolve()).then(() => {
      socket.send(dnsAnswer(query, records), from.port, from.address);
    });
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  const made: TestDns = {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    held: null,
    heard: 0,
    stop: () => {
      socket.close();
    },
  };
  return made;
}

/** Answer with TXT records; none: no such name. */
function dnsAnswer(query: Buffer, records: ReadonlyMap<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('ascii'));
    at += length + 1;
  }
  const found = records.get(labels.join('.').toLowerCase()) ?? [];
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(found.length > 0 ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt32BE(0, 8);
  const answers = found.map((text) => {
    const part = Buffer.from(text);
    const body = Buffer.alloc(13);
    body.writeUInt16BE(0xc00c, 0);
    body.writeUInt16BE(16, 2);
    body.writeUInt16BE(1, 4);
    body.writeUInt32BE(1, 6);
    body.writeUInt16BE(part.length + 1, 10);
    body[12] = part.length;
    return Buffer.concat([body, part]);
  });
  return Buffer.concat([head, query.subarray(12, at + 5), ...answers]);
}
