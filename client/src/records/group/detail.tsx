import { lazy, Suspense } from 'react';
import type { DetailOverride } from '../../engine/detail/overrides.ts';

const GroupReach = lazy(() => import('../../features/rights/GroupReach.tsx'));

/** Where its permissions hold, before everything else. */
export const detailOverride: DetailOverride = { facts: ['group_access'], Tiles: ({ row }) => <Suspense fallback={null}><GroupReach row={row} /></Suspense> };
