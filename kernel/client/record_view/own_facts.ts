import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { ComponentType } from 'react';

/** A custom rendering of a value on page and drawer: `records/<name>/facts.tsx`, exported as `ownFacts`. */
export interface OwnFact {
  readonly Fact: ComponentType<{ record: RecordDefinition; row: Row }>;
  /** Fields that it includes, and that are hidden for it. */
  readonly instead: readonly string[];
}

export type OwnFacts = Readonly<Record<string, OwnFact>>;

const modules = import.meta.glob<{ ownFacts: OwnFacts }>('../../../modules/*/client/records/*/facts.tsx', {
  eager: true,
});
const byRecord = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module.ownFacts]),
);

export function ownFactsOf(record: string): OwnFacts {
  return byRecord.get(record) ?? {};
}

/** Whether the field is included in another field's rendering. */
export function isShownByOther(record: string, key: string): boolean {
  return Object.values(ownFactsOf(record)).some((one) => one.instead.includes(key));
}
