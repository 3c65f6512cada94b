import type { Row } from '@steward/kernel/contract/records/index.ts';

/**
 * How many assets are assigned to an asset, as its row tells with all that keeps it from being deleted: among that is
 * the one that it is assigned to itself.
 */
export function contentsCount(row: Pick<Row, 'deletion_dependencies'> & Readonly<Record<string, unknown>>): number {
  const { assignee } = row;
  const isInAsset =
    typeof assignee === 'object' && assignee !== null && 'type' in assignee && assignee.type === 'asset';
  const named = row.deletion_dependencies.filter((one) => one.record === 'asset');
  return named.reduce((sum, one) => sum + one.count, 0) - (isInAsset && named.length > 0 ? 1 : 0);
}
