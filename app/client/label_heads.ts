import { headLabels } from '@steward/kernel/contract/labels/heads.ts';
import type { LabelHeads } from '@steward/kernel/contract/labels/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { MODULES } from '../../modules/contract.ts';

/** Labels in the first load: names of record types, and those of fields that modules add to types of others. */
export async function labelHeads(language: Language): Promise<LabelHeads> {
  return headLabels(await Promise.all(MODULES.flatMap((one) => one.labels?.[language]() ?? [])));
}
