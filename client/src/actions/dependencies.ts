import type { LabelSet } from '@steward/contract/labels/types';
import type { Row } from '@steward/contract/records/index';

/** "3 assets, 1 location": what still points to a row and keeps it from being deleted. */
export function dependenciesText(row: Pick<Row, 'deletion_dependencies'>, labels: LabelSet): string {
  return row.deletion_dependencies.map(({ record, count }) => `${count} ${labels[record]?.[count === 1 ? 'one' : 'many'] ?? record}`).join(', ');
}
