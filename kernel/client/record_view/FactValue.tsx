import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { FieldCell } from '../fields/registry.tsx';
import { ownFactsOf } from './overrides.ts';

/** A field value on a record's page or in the drawer. */
export function FactValue({
  record,
  row,
  fieldKey,
  field,
}: {
  record: RecordDefinition;
  row: Row;
  fieldKey: string;
  field: FieldDefinition;
}) {
  const own = ownFactsOf(record.name)[fieldKey];
  return own ? (
    <own.Fact key={row.id} record={record} row={row} />
  ) : (
    <FieldCell value={row[fieldKey]} field={field} fieldKey={fieldKey} record={record} row={row} />
  );
}
