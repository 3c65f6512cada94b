import type { LabelSet } from '../types.ts';
import { asset } from './asset.ts';
import { assetModel } from './asset_model.ts';
import { category } from './category.ts';
import { customField } from './custom_field.ts';
import { department } from './department.ts';
import { environmentRole } from './environment_role.ts';
import { group } from './group.ts';
import { location } from './location.ts';
import { manufacturer } from './manufacturer.ts';
import { statusLabel } from './status_label.ts';
import { supplier } from './supplier.ts';
import { system } from './system.ts';
import { user } from './user.ts';
import { workspace } from './workspace.ts';

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
