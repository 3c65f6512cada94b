import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { OwnRequest } from '../contract/wire.ts';

interface Subject {
  readonly record: RecordDefinition;
  readonly id: string;
  /** With the quantity, if there are several. */
  readonly name: string;
  readonly tag: string | null;
}

/** What a request is about: an asset, or an item of the catalogue. */
export function subjectOf({ asset, item, quantity }: Pick<OwnRequest, 'asset' | 'item' | 'quantity'>): Subject {
  if (asset) return { record: recordNamed('asset'), id: asset.id, name: asset.name, tag: asset.asset_tag };
  const { id = '', name = '' } = item ?? {};
  const several = quantity !== null && quantity > 1 ? `${formatNumber(quantity)} × ${name}` : name;
  return { record: recordNamed('catalog_item'), id, name: several, tag: null };
}
