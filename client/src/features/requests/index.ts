import { lazy } from 'react';

/** What is open about one asset: a chunk of its own, for the page of the asset. */
export const AssetRequests = lazy(() => import('./AssetRequests.tsx'));
