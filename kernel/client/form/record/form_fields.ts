import { controlsOf } from '@steward/kernel/client/fields/controls.tsx';
import { hasLines, type Fields } from '@steward/kernel/contract/fields/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { ownSection, inSectionOrder } from '@steward/kernel/contract/records/fieldsets.ts';

/** Fields that the user may enter, or one of them: not read-only, not `via` another record, with permission. */
export function editableFields(fields: Fields, may: (permission: Permission | null) => boolean, only?: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([key, field]) =>
        (only === undefined || key === only) &&
        !field.readOnly &&
        !field.via &&
        !field.hidden &&
        may(field.permission ?? null),
    ),
  );
}

/** Fields that no form offers, and that a clone has all the same. */
export function clonedUnseen(fields: Fields, may: (permission: Permission | null) => boolean): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => field.hidden && !field.notCloned && !field.readOnly && !field.via && may(field.permission ?? null),
    ),
  );
}

export interface FormSection {
  readonly name: string;
  readonly keys: readonly string[];
  /** Placed in the narrow column: pictures and short sections. */
  readonly aside: boolean;
}

const SHORT = 2;

/**
 * Sections of a form in field order; fields in `first` lead their section, switches and matrices end it. Custom fields
 * keep the company's order.
 */
export function sectionsOf(fields: Fields, first: readonly string[] = []): FormSection[] {
  const bySection = new Map<string, string[]>();
  for (const [key, field] of Object.entries(fields)) {
    const name = field.section ?? 'main';
    bySection.set(name, [...(bySection.get(name) ?? []), key]);
  }
  return inSectionOrder([...bySection], ([name]) => name).map(([name, keys], index) => {
    const ahead = first.filter((key) => keys.includes(key));
    const isShort =
      index > 0 &&
      ownSection(name) === undefined &&
      keys.length <= SHORT &&
      keys.every((key) => !fields[key]?.wide && !hasLines(fields[key]));
    const behind = keys.filter((key) => !ahead.includes(key));
    const rank = (key: string): number =>
      fields[key] && !fields[key].custom ? (controlsOf(fields[key]).place ?? 0) : 0;
    return {
      name,
      keys: [...ahead, ...behind.sort((one, other) => rank(one) - rank(other))],
      aside: name === 'picture' || isShort,
    };
  });
}
