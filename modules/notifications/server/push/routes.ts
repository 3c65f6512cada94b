import { nothing } from '@steward/kernel/contract/answers/shape.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { object, text, whole } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route } from '@steward/kernel/server/http/route.ts';
import { pushDevicesShape, pushDeviceShape } from '../../contract/answers.ts';
import { addDevice, devicesOf, listDevices, removeDevice, removeEndpoint } from './devices.ts';
import { enqueueTest } from './job.ts';

const OWN = { permission: null, portal: true, changes: 'own', signedInOnly: true } as const;

/** Push subscriptions of the caller. */
export const pushRoutes: readonly Route[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/notifications/devices',
    access: { permission: null, portal: true, signedInOnly: true },
    summary: 'List your browsers that show notifications, with the key to subscribe by (VAPID)',
    answer: pushDevicesShape,
    handle: listDevices,
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/notifications/devices',
    body: { endpoint: text, expirationTime: whole, keys: object },
    access: OWN,
    summary: 'Have notifications shown by this browser; the body is its push subscription',
    answer: pushDeviceShape,
    handle: (ctx, { body, raw }) => addDevice(ctx, body, raw.headers['user-agent']),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/notifications/devices/end',
    body: { endpoint: text },
    access: OWN,
    summary: 'End notifications of the browser with this push address',
    answer: nothing,
    handle: async (ctx, { body }) => {
      await removeEndpoint(ctx, body['endpoint']);
      return {};
    },
  },
  {
    scope: 'company',
    method: 'DELETE',
    path: '/notifications/devices/:id',
    body: {},
    access: OWN,
    summary: 'End notifications of one of your browsers',
    answer: nothing,
    handle: async (ctx, { params }) => {
      await removeDevice(ctx, pathId(params['id']));
      return {};
    },
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/notifications/devices/:id/test',
    body: {},
    access: OWN,
    summary: 'Send a test to one of your browsers',
    answer: nothing,
    handle: async (ctx, { params }) => {
      const id = pathId(params['id']);
      const devices = await devicesOf(ctx.tx, ctx.companyId, ctx.user.id);
      if (!devices.some((one) => one.id === id)) throw new AppError('not_found');
      await enqueueTest(ctx, id);
      return {};
    },
  },
];
