import type { FieldDefinition } from './types.ts';

/** Stands for a secret value in rows and histories; sent back, it means the stored value. */
export const CONCEALED = '••••••••';

/**
 * Whether its values are told only to those who ask to reveal one, which the history notes. Neither lists nor files,
 * histories, labels, mails and drafts have them.
 */
export function isSecret(field: FieldDefinition | undefined): boolean {
  return field?.encrypted === true || field?.secret === true;
}

/** A value as it is told without being asked for. */
export function concealed(field: FieldDefinition | undefined, value: unknown): unknown {
  return isSecret(field) && value !== null && value !== undefined ? CONCEALED : value;
}
