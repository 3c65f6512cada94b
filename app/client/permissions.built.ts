import '../registry.ts';
import { kernelPermissions } from '@steward/kernel/contract/kernel_permissions.ts';
import type { PermissionDeclarations } from '@steward/kernel/contract/permissions.ts';
import { MODULES } from '../../modules/contract.ts';

/** All permissions: whether somebody holds one is asked before the module that declares it is loaded. */
const permissions: readonly PermissionDeclarations[] = [
  kernelPermissions,
  ...MODULES.flatMap((one) => one.permissions ?? []),
];
export default permissions;
