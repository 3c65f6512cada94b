import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import { asset } from './assets/contract/labels/asset.es.ts';
import { assetModel } from './catalogue/contract/labels/asset_model.es.ts';
import { category } from './catalogue/contract/labels/category.es.ts';
import { customField } from './custom_fields/contract/labels/custom_field.es.ts';
import { department } from './people/contract/labels/department.es.ts';
import { environmentRole } from './permissions/contract/labels/environment_role.es.ts';
import { group } from './permissions/contract/labels/group.es.ts';
import { location } from './locations/contract/labels/location.es.ts';
import { manufacturer } from './catalogue/contract/labels/manufacturer.es.ts';
import { statusLabel } from './catalogue/contract/labels/status_label.es.ts';
import { supplier } from './catalogue/contract/labels/supplier.es.ts';
import { system } from '@steward/kernel/contract/labels/system.es.ts';
import { user } from './people/contract/labels/user.es.ts';
import { workspace } from './workspaces/contract/labels/workspace.es.ts';

/** Spanish words of every record type, by its name. `system` holds the fields that all of them have. */
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
