import type { Row } from '@steward/kernel/contract/records/index.ts';
import { PersonPermissions } from './PersonPermissions.tsx';

/** On a person's page: what they may do. */
export default function PersonTab({ row }: { row: Row }) {
  return <PersonPermissions id={row.id} />;
}
