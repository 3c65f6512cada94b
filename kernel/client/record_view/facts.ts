import { isPicture } from '@steward/kernel/client/fields/registry.tsx';
import { inSectionOrder } from '@steward/kernel/contract/records/fieldsets.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { isEmpty } from '../fields/types.ts';
import { isShownByOther } from './overrides.ts';

export interface FactSection {
  readonly name: string;
  readonly keys: readonly string[];
}

/**
 * Sections with their non-empty (or all) fields, and the number of hidden ones. Fields that the reader may not see are
 * excluded.
 */
export function factSections(
  record: RecordDefinition,
  row: Row,
  withEmpty: boolean,
  elsewhere: readonly string[] = [],
): { sections: FactSection[]; hidden: number } {
  const seen = Object.entries(record.fields).filter(
    ([key, field]) =>
      key in row &&
      !isPicture(field) &&
      key !== record.title &&
      !isShownByOther(record.name, key) &&
      !elsewhere.includes(key),
  );
  const isBlank = (key: string): boolean => isEmpty(row[key]) || row[key] === false;
  const shown = seen.filter(([key]) => withEmpty || !isBlank(key));
  const bySection = new Map<string, string[]>();
  for (const [key, field] of shown)
    bySection.set(field.section ?? 'main', [...(bySection.get(field.section ?? 'main') ?? []), key]);
  return {
    sections: inSectionOrder([...bySection], ([name]) => name).map(([name, keys]) => ({ name, keys })),
    hidden: seen.filter(([key]) => isBlank(key)).length,
  };
}
