import type { RecordDefinition } from '@steward/kernel/contract/records/types.ts';
import { asset } from './assets/contract/asset.ts';
import { assetModel } from './catalogue/contract/asset_model.ts';
import { category } from './catalogue/contract/category.ts';
import { customField } from './custom_fields/contract/custom_field.ts';
import { department } from './people/contract/department.ts';
import { environmentRole } from './permissions/contract/environment_role.ts';
import { group } from './permissions/contract/group.ts';
import { location } from './locations/contract/location.ts';
import { manufacturer } from './catalogue/contract/manufacturer.ts';
import { statusLabel } from './catalogue/contract/status_label.ts';
import { supplier } from './catalogue/contract/supplier.ts';
import { user } from './people/contract/user.ts';
import { workspace } from './workspaces/contract/workspace.ts';

/** Every record type of the product, in the order of the navigation. */
export const RECORDS: readonly RecordDefinition[] = [
  asset,
  assetModel,
  location,
  user,
  department,
  group,
  environmentRole,
  workspace,
  category,
  manufacturer,
  supplier,
  statusLabel,
  customField,
];
