import type { Row } from '@steward/kernel/contract/records/index.ts';
import { RightsView } from './RightsView.tsx';

/** On a person's page: what they may do. */
export default function PersonTab({ row }: { row: Row }) {
  return <RightsView id={row.id} />;
}
