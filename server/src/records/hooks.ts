import type { HooksByRecord } from '../engine/hooks.ts';
import { groupHooks } from './group/hooks.ts';
import { userHooks } from './user/hooks.ts';
import { workspaceHooks } from './workspace/hooks.ts';

/** What record types do beyond their definitions, by name. */
export const HOOKS: HooksByRecord = { group: groupHooks, user: userHooks, workspace: workspaceHooks };
