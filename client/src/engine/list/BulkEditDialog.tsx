import Dialog from '@mui/material/Dialog';
import type { RecordDefinition } from '@steward/contract/records/index';

export function BulkEditDialog({ onClose }: { record: RecordDefinition; ids: readonly string[]; onClose: () => void; onDone: () => void }) {
  return <Dialog open onClose={onClose} />;
}
