import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { expect } from 'vitest';
import type { SecondFactorAdded } from '../../../modules/sign_in/contract/security.ts';
import type { TestApp } from '../app.ts';

/** Origin of the test browser, as signed. */
const ORIGIN = 'http://127.0.0.1:3000';
const PARTY = '127.0.0.1';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

/** A test passkey: ES256, with user verification. */
export class Passkey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';

  /** Registration response for the server's options. */
  register(options: { readonly challenge: string; readonly user: { readonly id: string } }): Record<string, unknown> {
    this.#userHandle = options.user.id;
    const key = this.#keys.publicKey.export({ format: 'jwk' });
    const [x, y] = [Buffer.from(key.x ?? '', 'base64url'), Buffer.from(key.y ?? '', 'base64url')];
    // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cose]);
    const data = this.#data(0x45, attested);
    // CBOR of {fmt: "none", attStmt: {}, authData: data}.
    const object = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const response = {
      clientDataJSON: b64(this.#client('webauthn.create', options.challenge)),
      attestationObject: b64(object),
      transports: ['internal'],
    };
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Assertion response for a challenge. */
  sign(challenge: string): Record<string, unknown> {
    const [client, data] = [this.#client('webauthn.get', challenge), this.#data(0x05)];
    const signature = sign(
      'sha256',
      Buffer.concat([data, createHash('sha256').update(client).digest()]),
      this.#keys.privateKey,
    );
    const response = {
      clientDataJSON: b64(client),
      authenticatorData: b64(data),
      signature: b64(signature),
      userHandle: this.#userHandle,
    };
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {}, response };
  }

  #client(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge: challenge.replaceAll('=', ''), origin: ORIGIN, crossOrigin: false });
  }

  #data(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    return Buffer.concat([digest(PARTY), Buffer.from([flags, 0, 0, 0, 0]), rest]);
  }
}

/** Adds a passkey for the token's user, as if recently signed in. */
export async function addPasskey(app: TestApp, token: string, name = 'Laptop'): Promise<Passkey> {
  const headers = { origin: ORIGIN };
  const begun = await app.call<{ token: string; options: { challenge: string; user: { id: string } } }>(
    'POST',
    '/api/v1/security/passkeys/options/',
    { token, body: {}, headers },
  );
  expect(begun.status, begun.text).toBe(200);
  const passkey = new Passkey();
  const body = { token: begun.body.token, name, response: passkey.register(begun.body.options) };
  const added = await app.call<SecondFactorAdded>('POST', '/api/v1/security/passkeys/', { token, body, headers });
  expect(added.status, added.text).toBe(201);
  return passkey;
}

/** Signs in by passkey; returns the status. */
export async function passkeySignIn(app: TestApp, passkey: Passkey): Promise<number> {
  const headers = { origin: ORIGIN };
  const { body } = await app.call<{ token: string; options: { challenge: string } }>(
    'POST',
    '/api/v1/login/passkey-options/',
    { body: {}, headers },
  );
  return (
    await app.call('POST', '/api/v1/login/passkey/', {
      body: { token: body.token, response: passkey.sign(body.options.challenge) },
      headers,
    })
  ).status;
}
