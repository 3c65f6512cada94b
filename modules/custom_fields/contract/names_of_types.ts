import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { customizableTypes } from '@steward/kernel/contract/records/index.ts';

/** The words for the types that a custom field may be for: what their records are called. */
export function namesOfTypes(language: Language): Record<string, string> {
  return Object.fromEntries(customizableTypes().map(({ name }) => [name, LABELS[language][name]?.many ?? name]));
}
