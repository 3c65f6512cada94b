import type { ComponentType } from 'react';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { createRecordParts } from '../records/parts.ts';

/** A custom rendering of a value on page and drawer. */
export interface OwnFact {
  readonly Fact: ComponentType<{ record: RecordDefinition; row: Row }>;
  /** Fields that it includes, and that are hidden for it. */
  readonly instead: readonly string[];
}

export type OwnFacts = Readonly<Record<string, OwnFact>>;

/** Renderings by field, of all modules. */
export const recordFacts = createRecordParts<OwnFacts>('facts of a record');

export function ownFactsOf(record: string): OwnFacts {
  return Object.fromEntries(recordFacts.of(record).flatMap((one) => Object.entries(one)));
}

/** Whether the field is included in another field's rendering. */
export function isShownByOther(record: string, key: string): boolean {
  return Object.values(ownFactsOf(record)).some((one) => one.instead.includes(key));
}
