import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

/** What is open about one asset: a chunk of its own, for the page of the asset. */
export const AssetRequests = lazyPart(() => import('./AssetRequests.tsx'));
