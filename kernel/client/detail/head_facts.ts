import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { isEmpty } from '../fields/cell.ts';
import { detailOverrideOf } from '../record_view/overrides.ts';

/** Fields under the title of a record's page: the type's own choice, else the subtitle and unique ones. */
export function headFacts(record: RecordDefinition, row: Row): readonly string[] {
  const unique = Object.keys(record.fields).filter(
    (key) => key !== record.title && key !== record.subtitle && record.fields[key]?.unique === true,
  );
  // What gives it its name is not said twice.
  const named = isEmpty(row[record.title]) ? record.titleFrom : undefined;
  return (detailOverrideOf(record.name).facts ?? [record.subtitle, ...unique]).filter(
    (key): key is string => key !== undefined && key !== named && !isEmpty(row[key]),
  );
}
