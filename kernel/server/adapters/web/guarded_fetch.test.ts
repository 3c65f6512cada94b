import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { guardedFetch, isAllowedAddress, Unreachable } from './guarded_fetch.ts';

const inside = [
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fd00::1',
  'fd00:ec2::254',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
];
const loopback = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'];
/** Not even where the own network is allowed: this machine by other names, and what serves credentials of clouds. */
const never = [
  '0.0.0.0',
  '0.1.2.3',
  '::',
  '::ffff:0.0.0.0',
  '169.254.169.254',
  '::ffff:169.254.169.254',
  'fe80::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.100.100.200',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '::7f00:1',
  '::a9fe:a9fe',
  '2001:0:4136:e378:8000:63bf:80ff:fffe',
];
const outside = ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111'];

it('knows what lies inside, in every way of writing it', () => {
  const publicOnly = { loopback: false, private: false };
  for (const one of [...inside, ...loopback]) expect(isAllowedAddress(one, publicOnly), one).toBe(false);
  for (const one of outside) expect(isAllowedAddress(one, publicOnly), one).toBe(true);
  const own = { loopback: false, private: true };
  expect(['10.1.2.3', '192.168.1.1', 'fd00::1'].map((one) => isAllowedAddress(one, own))).toEqual([true, true, true]);
  for (const one of [...loopback, ...never]) expect(isAllowedAddress(one, own), one).toBe(false);
  for (const one of [...loopback, ...never]) expect(isAllowedAddress(one, publicOnly), one).toBe(false);
  expect(isAllowedAddress('64:ff9b::a00:1', own), 'an address of the own network in one of IPv6').toBe(true);
});

it('connects to nothing inside, by number or by name, and follows no redirect there', async () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(String(request.url));
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end('elsewhere');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const get = { method: 'GET', headers: {} };
  for (const address of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `https://localhost:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    'https://169.254.169.254/',
    'http://10.0.0.1/',
    'file:///etc/passwd',
    'http://example.com/',
  ]) {
    await expect(guardedFetch(address, get, { loopback: false, private: false }), address).rejects.toThrow(Unreachable);
  }
  expect(heard).toEqual([]);
  const answer = await guardedFetch(`http://127.0.0.1:${port}/here`, get, { loopback: true, private: false });
  expect([answer.status, answer.headers.get('location'), heard]).toEqual([
    302,
    'http://169.254.169.254/latest/meta-data',
    ['/here'],
  ]);
  await new Promise((closed) => server.close(closed));
});
