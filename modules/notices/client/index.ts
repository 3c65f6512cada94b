import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

/** The header's bell, loaded after the first screen. */
export const Bell = lazyPart(async () => import('./Bell.early.tsx'));
export { noticesQuery } from './query.ts';
