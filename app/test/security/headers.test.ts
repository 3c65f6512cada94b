import { describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { makeWorld, type TestUser } from '../world.ts';

const plain = await testApp();
const secure = await testApp({ PUBLIC_URL: 'https://steward.example.com' });

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One response of each kind. */
async function answers(app: TestApp): Promise<[string, Headers][]> {
  const { owner, companyId } = await makeWorld(app);
  const own = `/api/v1/${companyId}/all`;
  const paths = [
    `${own}/assets/`,
    `${own}/assets/?page=x`,
    `${own}/nothing/here/`,
    `${own}/assets/export/?format=html`,
    '/api/v1/installation/',
    '/api/v1/docs/all',
    '/api/v1/openapi.json',
    '/api/v1/nothing',
    '/nothing.js',
    await picture(owner),
  ];
  const found: [string, Headers][] = [];
  for (const path of paths) found.push([path, (await app.call('GET', path, { token: owner.token })).headers]);
  found.push(['without a sign-in', (await app.call('GET', `${own}/assets/`)).headers]);
  const ended = new AbortController();
  const stream = await fetch(`${app.address}${own}/live/`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: ended.signal,
  });
  found.push(['the stream of events', stream.headers]);
  ended.abort();
  return found;
}

async function picture(owner: TestUser): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
  const { body } = await owner.call<{ url: string }>('POST', 'files/', form);
  const { token } = (await owner.call<{ token: string }>('POST', 'get-azure-sso-token/', { url: body.url })).body;
  return `${new URL(body.url, 'http://here').pathname}?${token}`;
}

describe('every answer', () => {
  test('says that it is nobody’s frame, nobody else’s resource and what it says it is, and may load nothing', async () => {
    for (const [what, headers] of await answers(plain)) {
      for (const [name, value] of Object.entries(ALWAYS)) expect(headers.get(name), `${name} of ${what}`).toBe(value);
      const policy = headers.get('content-security-policy');
      expect(policy, what).toContain("default-src 'none'");
      expect(policy, what).not.toMatch(/script-src|unsafe-eval|\*/);
      expect(headers.get('strict-transport-security'), what).toBeNull();
      expect(headers.get('x-powered-by'), what).toBeNull();
    }
  });

  test('keeps browsers to https for a year where people come by it', async () => {
    for (const [what, headers] of await answers(secure))
      expect(headers.get('strict-transport-security'), what).toBe('max-age=31536000');
  });
});
