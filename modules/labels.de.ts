import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import { asset } from './assets/contract/labels/asset.de.ts';
import { assetModel } from './catalogue/contract/labels/asset_model.de.ts';
import { category } from './catalogue/contract/labels/category.de.ts';
import { customField } from './custom_fields/contract/labels/custom_field.de.ts';
import { department } from './people/contract/labels/department.de.ts';
import { environmentRole } from './permissions/contract/labels/environment_role.de.ts';
import { group } from './permissions/contract/labels/group.de.ts';
import { location } from './locations/contract/labels/location.de.ts';
import { manufacturer } from './catalogue/contract/labels/manufacturer.de.ts';
import { statusLabel } from './catalogue/contract/labels/status_label.de.ts';
import { supplier } from './catalogue/contract/labels/supplier.de.ts';
import { system } from '@steward/kernel/contract/labels/system.de.ts';
import { user } from './people/contract/labels/user.de.ts';
import { workspace } from './workspaces/contract/labels/workspace.de.ts';

/** German words of every record type, by its name. `system` holds the fields that all of them have. */
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
