import type { DetailOverride } from '../../engine/detail/overrides.ts';

/** What the person does, where, and how to reach them. */
export const detailOverride: DetailOverride = { facts: ['job_title', 'department', 'email', 'phone'] };
