import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import type { PushDevices } from '../../contract/wire.ts';
import { ownEndpointHash } from './device.ts';

export const PATH = 'notifications/devices/';

/** The user's browsers; `ownHash` is that of this one. */
export const devicesQuery = queryOptions({
  queryKey: companyKey(['push_devices']),
  queryFn: async ({ signal }) => {
    const devices = await api.get<PushDevices>(PATH, { signal });
    return { ...devices, ownHash: await ownEndpointHash() };
  },
});
