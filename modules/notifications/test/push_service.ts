import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../contract/wire.ts';

/** A message as a push service gets it. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser with keys of its own, as the Push API has them. */
export class Browser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;
  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#keys.generateKeys();
  }
  get subscription() {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, expirationTime: null, keys };
  }
  /** Reads a message as RFC 8188 and RFC 8291 say, without the library that wrote it. */
  read(body: Buffer): PushMessage {
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
    const [sender, text] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
    const derived = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, length));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = derived(this.#keys.computeSecret(sender), this.#auth, about, 32);
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16));
    const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
    // Messages have the product's format.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushMessage;
  }
}

/** A push service on loopback; `answers` sets the status by path, 201 by default. */
export async function pushServer() {
  const received: Received[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const answer = answers.get(path) ?? { status: 201 };
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // Of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  let browsers = 0;
  return {
    origin,
    answers,
    close: () => new Promise((closed) => server.close(closed)),
    browser: () => new Browser(`${origin}/push/${(browsers += 1)}-${randomBytes(8).toString('hex')}`),
    /** What has come for a browser. */
    for: ({ endpoint }: Browser) => received.filter((one) => `${origin}${one.path}` === endpoint),
  };
}

/** Who signed a message (VAPID, RFC 8292): the key, and what is signed; throws when the signature is another's. */
export function signerOf({ headers }: Pick<Received, 'headers'>) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const [head, claims, signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is not that of the key');
  // As RFC 8292 has them.
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Record<string, unknown>;
  return { key, aud, sub, exp };
}
