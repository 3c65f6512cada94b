import type { HooksByRecord } from '../engine/hooks.ts';
import { assetHooks } from './asset/hooks.ts';
import { assetModelHooks } from './asset_model/hooks.ts';
import { customFieldHooks } from './custom_field/hooks.ts';
import { environmentRoleHooks } from './environment_role/hooks.ts';
import { groupHooks } from './group/hooks.ts';
import { locationHooks } from './location/hooks.ts';
import { statusLabelHooks } from './status_label/hooks.ts';
import { userHooks } from './user/hooks.ts';
import { workspaceHooks } from './workspace/hooks.ts';

/** What record types do beyond their definitions, by name. */
export const HOOKS: HooksByRecord = {
  asset: assetHooks,
  asset_model: assetModelHooks,
  custom_field: customFieldHooks,
  environment_role: environmentRoleHooks,
  group: groupHooks,
  location: locationHooks,
  status_label: statusLabelHooks,
  user: userHooks,
  workspace: workspaceHooks,
};
