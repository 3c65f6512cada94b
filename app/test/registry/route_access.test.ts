import fastify from 'fastify';
import { expect, it } from 'vitest';
import { mount } from '@steward/kernel/server/http/mount.ts';
import type { CompanyRoute, Route } from '@steward/kernel/server/http/route.ts';
import { testApp } from '../app.ts';

const { services } = await testApp();

it('a route that does not say who may call it neither compiles nor starts', async () => {
  const open: Omit<CompanyRoute, 'access'> = {
    scope: 'company',
    method: 'GET',
    path: '/open',
    summary: 'Open to everybody',
    handle: async () => ({}),
  };
  // @ts-expect-error It has no access.
  const route: Route = open;
  const app = fastify();
  expect(() => mount(app, services, [route])).toThrow('GET /open declares no access');
  // @ts-expect-error Its access names no permission, and does not say that there is none.
  const vague: Route = { ...open, access: { portal: true } };
  expect(() => mount(app, services, [vague])).toThrow('GET /open declares no access');
  await app.close();
});
