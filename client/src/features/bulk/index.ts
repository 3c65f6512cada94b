import { lazy } from 'react';

/** The sign in the header while a bulk job is under way; loaded after the first paint. */
export const BulkIndicator = lazy(() => import('./Indicator.tsx'));
