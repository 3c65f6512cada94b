import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

/** Open requests for an asset, in a chunk of its own. */
export const AssetRequests = lazyPart(() => import('./AssetRequests.tsx'));
