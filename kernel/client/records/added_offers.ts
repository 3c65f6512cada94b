import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { createRecordParts } from './module_additions.ts';

/** Records that were just added: by a form, or by an import. */
export type Added = { readonly ids: readonly string[] } | { readonly batch: string; readonly count: number };

/** An offer after adding records, such as printing labels. */
export interface AddedOffer {
  readonly isFor: (record: RecordDefinition, may: (permission: Permission | null) => boolean) => boolean;
  /** In the current language. */
  readonly label: () => string;
  readonly run: (record: RecordDefinition, added: Added) => void;
}

export const addedOffers = createRecordParts<AddedOffer>('offer for added records');

/** Loads what other modules offer for a record type. */
export async function loadAddedOffers(
  record: RecordDefinition,
  may: (permission: Permission | null) => boolean,
): Promise<readonly AddedOffer[]> {
  await addedOffers.load(record.name);
  return addedOffers.of(record.name).filter((one) => one.isFor(record, may));
}
