import type { LabelSet, RecordLabels } from '@steward/kernel/contract/labels/types.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { MODULES } from '../../modules/contract.ts';

/** Labels of record types in the first load. Evaluated when the client is built. */
export async function labelHeads(language: Language): Promise<LabelSet> {
  const sets = await Promise.all(MODULES.flatMap((one) => one.labels?.[language]() ?? []));
  return Object.fromEntries(
    sets.flatMap((set) =>
      Object.entries({ ...set }).flatMap(([name, labels]) =>
        labels.one === undefined ? [] : [[name, headOf(labels)]],
      ),
    ),
  );
}

const headOf = ({ one, many, add }: RecordLabels): RecordLabels => ({ one, many, add, empty: '', fields: {} });
