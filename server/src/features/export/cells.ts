import type { RecordDefinition, Row } from '@steward/contract/records/index';
import type { FieldDefinition, Fields, Holder, Money } from '@steward/contract/fields/index';
import { SYSTEM_FIELDS } from '@steward/contract/wire/filters';

/** What the cells of some rows need besides the rows: names by which an import finds things again. */
export interface Surroundings {
  /** `user <id>` and so on: the unambiguous name of a referenced record. */
  readonly names: ReadonlyMap<string, string>;
  /** Fields of referenced records, by `model <id>`: for columns such as `model.category`. */
  readonly inner: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly people: ReadonlyMap<string, { readonly username: string | null; readonly email: string | null; readonly first_name: string; readonly last_name: string | null; readonly name: string }>;
}

type Reference = { readonly id: string; readonly name: string } | null;

/** A field of the type, or one that all types have. */
export function listedField(record: RecordDefinition, key: string): FieldDefinition | undefined {
  return record.fields[key] ?? (SYSTEM_FIELDS as Fields)[key];
}

/** The cells of one row, as text. */
export function cellsFor(record: RecordDefinition, row: Row, columns: readonly string[], around: Surroundings): string[] {
  return columns.map((key) => {
    if (key.startsWith('holder.')) return holderCell(row['holder'] as Holder | null, key, row, around);
    const [own = '', inner] = key.split('.');
    const field = listedField(record, own);
    const value = row[own];
    if (inner === 'currency') return (value as Money | null)?.currency ?? '';
    if (inner) return innerCell(field?.to ?? '', value as Reference, inner, around);
    if (value === null || value === undefined || !field) return '';
    switch (field.kind) {
      case 'reference':
        return referenceCell(field.to ?? '', value as Reference, around);
      case 'references':
        return (value as { id: string; name: string }[]).map((one) => referenceCell(field.to ?? '', one, around)).join('; ');
      case 'multiselect':
        return (value as string[]).join('; ');
      case 'money':
        return (value as Money).amount;
      default:
        return String(value);
    }
  });
}

function referenceCell(type: string, value: Reference, around: Surroundings): string {
  return value ? (around.names.get(`${type} ${value.id}`) ?? value.name) : '';
}

function innerCell(type: string, value: Reference, inner: string, around: Surroundings): string {
  return value ? (around.inner.get(`${type} ${value.id}`)?.[inner] ?? '') : '';
}

function holderCell(holder: Holder | null, key: string, row: Row, around: Surroundings): string {
  if (!holder) return '';
  const person = holder.type === 'user' ? around.people.get(holder.id) : undefined;
  switch (key) {
    case 'holder.type':
      return holder.type;
    case 'holder.username':
      return person?.username ?? '';
    case 'holder.email':
      return person?.email ?? '';
    case 'holder.first_name':
      return person?.first_name ?? '';
    case 'holder.last_name':
      return person?.last_name ?? '';
    case 'holder.location':
      return holder.type === 'location' ? (around.names.get(`location ${holder.id}`) ?? holder.name) : '';
    case 'holder.asset':
      return holder.type === 'asset' ? (around.names.get(`asset ${holder.id}`) ?? '') : '';
    case 'holder.checked_out_at':
      return String(row['checked_out_at'] ?? '');
    default:
      return String(row['expected_checkin'] ?? '');
  }
}
