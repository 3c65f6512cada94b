import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { inSentence } from '../records/labels.ts';

/** "3 assets, 1 location": the references that prevent deleting a row. */
export function dependenciesText(row: Pick<Row, 'deletion_dependencies'>, labels: LabelSet): string {
  return row.deletion_dependencies
    .map(
      ({ record, count }) =>
        `${count === 0 ? '' : `${count} `}${inSentence(labels[record]?.[count === 1 ? 'one' : 'many'] ?? record)}`,
    )
    .join(', ');
}
