import type { HooksByRecord } from '../engine/hooks.ts';

/** What record types do beyond their definitions, by name. */
export const HOOKS: HooksByRecord = {};
