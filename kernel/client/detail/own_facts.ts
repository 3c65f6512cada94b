import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { ComponentType } from 'react';

/**
 * A value that is drawn in a way of its own, on the page and in the drawer: `records/<name>/facts.tsx`, as `ownFacts`.
 */
export interface OwnFact {
  readonly Fact: ComponentType<{ record: RecordDefinition; row: Row }>;
  /** Fields that it shows too, and that are left out for it. */
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

/** Is the field shown by the value of another one? */
export function isShownElsewhere(record: string, key: string): boolean {
  return Object.values(ownFactsOf(record)).some((one) => one.instead.includes(key));
}
