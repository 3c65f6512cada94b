import { lazy } from 'react';

/** API tokens of the signed-in person, or with `userId` of one whom they govern. */
export const ApiTokens = lazy(() => import('./ApiTokens.tsx'));
