import type { Row } from '@steward/kernel/contract/records/index.ts';

/**
 * Number of assets assigned to an asset, derived from the reasons in its row that prevent deletion. These include the
 * asset to which it is assigned itself.
 */
export function contentsCount(row: Pick<Row, 'deletion_dependencies'> & Readonly<Record<string, unknown>>): number {
  const { assignee } = row;
  const isInAsset =
    typeof assignee === 'object' && assignee !== null && 'type' in assignee && assignee.type === 'asset';
  const named = row.deletion_dependencies.filter((one) => one.record === 'asset');
  return named.reduce((sum, one) => sum + one.count, 0) - (isInAsset && named.length > 0 ? 1 : 0);
}
