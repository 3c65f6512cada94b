import type { HooksByRecord } from '@steward/kernel/server/engine/hooks.ts';
import { assetHooks } from './assets/server/hooks.ts';
import { assetModelHooks } from './catalogue/server/asset_model/hooks.ts';
import { customFieldHooks } from './custom_fields/server/hooks.ts';
import { environmentRoleHooks } from './permissions/server/environment_role/hooks.ts';
import { groupHooks } from './permissions/server/group/hooks.ts';
import { locationHooks } from './locations/server/hooks.ts';
import { statusLabelHooks } from './catalogue/server/status_label/hooks.ts';
import { userHooks } from './people/server/user/hooks.ts';
import { workspaceHooks } from './workspaces/server/hooks.ts';

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
