import { inputKey, kindOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { serverKindOf } from '@steward/kernel/server/fields/index.ts';
import type { TestUser } from './world.ts';

/** Valid inputs generated from the definitions. */

let made = 0;

/** Texts with emoji, umlauts and right-to-left letters, sorted by creation. */
function text(field: FieldDefinition): string {
  made += 1;
  return `Zoë 🪑 ${String(made).padStart(6, '0')}`.slice(0, field.max ?? 255);
}

async function value(owner: TestUser, record: RecordDefinition, key: string, field: FieldDefinition): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      return key === 'currency' ? 'EUR' : text(field);
    case 'textarea':
      if (key === 'layout') return null;
      return `First line\nשורה ${made}`;
    case 'number':
      return field.min ?? 7;
    case 'money':
      return { amount: '1234.50', currency: 'EUR' };
    case 'date':
      if (key === 'valid_from') made += 1;
      return key === 'valid_from' ? addDays('2000-01-01', made) : key === 'end_date' ? '2026-12-31' : '2025-01-31';
    case 'datetime':
      return '2025-01-31T10:00:00.000Z';
    case 'boolean':
      return !['activated', 'unique', 'encrypted'].includes(key);
    case 'select':
      return field.default ?? field.options?.[0];
    case 'multiselect':
      // A field that is also on other types makes records of its own.
      return key === 'also' ? [] : (field.options?.slice(0, 1) ?? []);
    case 'reference':
      return field.to === record.name
        ? null
        : ((await sampleRecord(owner, recordNamed(field.to ?? ''), true, field.where))['id'] ?? null);
    case 'references':
      return [];
    case 'email':
      made += 1;
      return `someone${made}@example.com`;
    case 'phone':
      return '+49 30 1234567';
    default:
      return kindOf(field).refersTo ? null : exampleOf(field);
  }
}

/** What the API reference shows. */
function exampleOf(field: FieldDefinition): unknown {
  const { examples } = serverKindOf(field).schema(field, true);
  return Array.isArray(examples) ? examples[0] : null;
}

/** Input of a new record: all fields, or required ones. */
export async function sampleInput(
  owner: TestUser,
  record: RecordDefinition,
  onlyRequired = false,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(record.fields)) {
    const isWritten = !field.readOnly && !field.via && (field.required || !onlyRequired || record.oneOf?.[0] === key);
    if (!isWritten || (field.to === 'workspace' && field.kind === 'reference')) continue;
    const made = await value(owner, record, key, field);
    if (made !== null) input[inputKey(key, field)] = made;
  }
  return input;
}

/** Creates a record over HTTP, with these values beside the generated ones. Throws the server's refusal. */
export async function sampleRecord(
  owner: TestUser,
  record: RecordDefinition,
  onlyRequired = false,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown> & { id: string; version: number }> {
  const answer = await owner.call<Record<string, unknown> & { id: string; version: number }>(
    'POST',
    `${record.wire}/`,
    { ...(await sampleInput(owner, record, onlyRequired)), ...given },
  );
  if (answer.status !== 201) throw new Error(`Creating ${record.name}: ${answer.status} ${answer.text}`);
  return answer.body;
}
