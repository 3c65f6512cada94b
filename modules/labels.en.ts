import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import { asset } from './assets/contract/labels/asset.en.ts';
import { assetModel } from './catalogue/contract/labels/asset_model.en.ts';
import { category } from './catalogue/contract/labels/category.en.ts';
import { customField } from './custom_fields/contract/labels/custom_field.en.ts';
import { department } from './people/contract/labels/department.en.ts';
import { environmentRole } from './permissions/contract/labels/environment_role.en.ts';
import { group } from './permissions/contract/labels/group.en.ts';
import { location } from './locations/contract/labels/location.en.ts';
import { manufacturer } from './catalogue/contract/labels/manufacturer.en.ts';
import { statusLabel } from './catalogue/contract/labels/status_label.en.ts';
import { supplier } from './catalogue/contract/labels/supplier.en.ts';
import { system } from '@steward/kernel/contract/labels/system.en.ts';
import { user } from './people/contract/labels/user.en.ts';
import { workspace } from './workspaces/contract/labels/workspace.en.ts';

/** English words of every record type, by its name. `system` holds the fields that all of them have. */
export const labels: LabelSet = {
  system,
  asset,
  asset_model: assetModel,
  category,
  custom_field: customField,
  department,
  environment_role: environmentRole,
  group,
  location,
  manufacturer,
  status_label: statusLabel,
  supplier,
  user,
  workspace,
};
