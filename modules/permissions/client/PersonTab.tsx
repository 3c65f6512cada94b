import type { Row } from '@steward/kernel/contract/records/index.ts';
import { PersonPermissions } from './PersonPermissions.tsx';

/** Permissions tab of a user. */
export function PersonTab({ row }: { row: Row }) {
  return <PersonPermissions id={row.id} />;
}
