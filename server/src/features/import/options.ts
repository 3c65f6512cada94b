import { isCurrency } from '@steward/contract/fields/index';
import type { RecordDefinition } from '@steward/contract/records/index';
import { invalid } from '../../engine/errors.ts';
import type { Options } from './job.ts';

/** What decides over rights, or over what may be handed out, is not made up from a typing mistake unless somebody wants it. */
const CAREFUL = new Set(['status_label', 'workspace', 'group']);

/** What happens to unknown names before anybody has chosen. */
export function carefully(record: RecordDefinition): Options['unknown'] {
  return Object.fromEntries(Object.entries(record.fields).flatMap(([key, field]) => (CAREFUL.has(field.to ?? '') && !field.via ? [[key, 'refuse' as const]] : [])));
}

/** The choices of a body, over those of before. Refuses by name what is none. */
export function readOptions(record: RecordDefinition, raw: unknown, before: Options): Options {
  const given = typeof raw === 'object' && raw !== null ? (raw as Partial<Options>) : {};
  const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
  const fits: Readonly<Record<keyof Options, (value: unknown) => boolean>> = {
    match: (value) => value === null || (record.importBy ?? []).includes(String(value)),
    update: isBoolean,
    blanks: isBoolean,
    unknown: (value) => typeof value === 'object' && value !== null && Object.values(value).every((one) => ['create', 'refuse', 'empty'].includes(String(one))),
    date_order: (value) => value === null || value === 'dmy' || value === 'mdy',
    decimal_mark: (value) => value === null || value === 'point' || value === 'comma',
    currency: (value) => isCurrency(String(value)),
  };
  for (const [key, value] of Object.entries(given)) {
    const isFine = Object.hasOwn(fits, key) && fits[key as keyof Options](value);
    if (!isFine) throw invalid({ [key]: { key: Object.hasOwn(fits, key) ? 'not_option' : 'unknown_field', params: { options: key } } });
  }
  return { ...before, ...given };
}
