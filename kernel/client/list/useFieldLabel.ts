import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { useCallback } from 'react';
import { useAllLabels } from '../i18n/index.ts';

/** Label of a field, own or common. */
export function useFieldLabel(record: RecordDefinition): (key: string) => string {
  const labels = useAllLabels();
  return useCallback(
    (key) => labels[record.name]?.fields[key] ?? labels['system']?.fields[key] ?? key,
    [labels, record],
  );
}
