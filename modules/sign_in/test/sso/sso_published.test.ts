import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../../app/test/world.ts';

/** Internal services that must not be probed. */
const connections: string[] = [];
const service = createServer((request, response) => {
  connections.push(String(request.url));
  response.writeHead(404).end('nothing here');
});
await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
const here = portOf(service);
const closed = createServer();
await new Promise<void>((ready) => closed.listen(0, '127.0.0.1', ready));
const nobody = portOf(closed);
await new Promise((done) => closed.close(done));
afterAll(() => {
  service.close();
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

const open = await testApp({ PUBLIC_URL: 'https://steward.example.com' });
const allowed = await testApp({ PUBLIC_URL: 'https://steward.example.com', SSO_PRIVATE_NETWORK: 'yes' });

async function said(owner: TestUser, issuer: string): Promise<string> {
  const answer = await owner.call<{ issuer: string[] }>('POST', 'sso/test/', {
    issuer,
    client_id: 'steward',
    client_secret: 'secret',
    is_enabled: true,
  });
  expect([answer.status, Object.keys(answer.body)], answer.text).toEqual([400, expect.arrayContaining(['issuer'])]);
  return String(answer.body.issuer[0]).replace(new URL(issuer).host, 'there');
}

test('a server that others can reach looks at nothing on its own machine or network, in no mode', async () => {
  const { owner } = await makeWorld(open);
  for (const issuer of [
    `http://127.0.0.1:${here}`,
    `http://localhost:${here}`,
    `https://127.0.0.1:${here}`,
    `https://localhost:${here}`,
    `https://[::ffff:127.0.0.1]:${here}`,
  ])
    await said(owner, issuer);
  expect(connections).toEqual([]);
});

test('and does not tell apart what stands there, what answers and what does not, also where its own network is allowed', async () => {
  const [one, two] = [await makeWorld(open), await makeWorld(allowed)];
  const sentence = await said(one.owner, `https://localhost:${here}`);
  expect(sentence).toContain('OpenID provider');
  for (const issuer of [
    `https://localhost:${nobody}`,
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://no-such-name.invalid',
  ])
    expect(await said(one.owner, issuer), issuer).toBe(sentence);
  for (const issuer of [`http://localhost:${here}`, `http://localhost:${nobody}`, `https://localhost:${here}`])
    expect(await said(two.owner, issuer), issuer).toBe(sentence);
  expect(connections.length, 'asked, since it is allowed').toBeGreaterThan(0);
});
