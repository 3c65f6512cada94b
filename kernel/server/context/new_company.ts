import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { Tx } from '../database/transaction.ts';

/** A company whose row and owner were inserted in this transaction. */
export interface NewCompany {
  readonly companyId: string;
  /** The user. */
  readonly ownerId: string;
  /** `null`: the owner is invited. */
  readonly accountId: string | null;
  /** In which its first records are named. */
  readonly language: Language;
  readonly now: Date;
}

/** Fills a new company, in the transaction that creates it. */
export type FillNewCompany = (tx: Tx, made: NewCompany) => Promise<void>;

/** Random numbers that are the same each time. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
  /** `length` random characters of `alphabet`. */
  text(alphabet: string, length: number): string;
}

/** Facts that demonstration data of modules share, by name. Modules declare theirs by augmenting this interface. */
export interface DemoFacts {}

/** Builds the demonstration company, for all modules one after the other. `C` is the context. */
export interface DemoBuilderOf<C> {
  /** Of the company's owner. */
  readonly ctx: C;
  readonly random: Random;
  /** Password hash of all users who can sign in. */
  readonly passwordHash: string;
  /** Age of the company in days. */
  readonly founded: number;
  /** A moment on an earlier day, in office hours. */
  moment(daysAgo: number): Date;
  /** The context at an earlier time, for a plausible history. */
  when(moment: Date): C;
  at(daysAgo: number): C;
  /** The day `daysAgo` days before today. */
  day(daysAgo: number): string;
  /** Creates a record, and keeps its id under its name. */
  create(record: string, daysAgo: number, input: Readonly<Record<string, unknown>>): Promise<string>;
  /** Keeps the id of a record that was there. */
  keep(record: string, name: string, id: string): void;
  /** Id of a record by type and name. Throws when there is none. */
  id(record: string, name: string): string;
  setFacts<N extends keyof DemoFacts>(name: N, facts: DemoFacts[N]): void;
  /** Throws when no module has set it. */
  facts<N extends keyof DemoFacts>(name: N): DemoFacts[N];
  /** Runs after the data of all modules, in the order in which it was given. */
  afterwards(run: () => Promise<void>): void;
}

/** Demonstration data of a module. Code and data are loaded when they are needed. */
export interface DemoDataOf<C> {
  /** Modules whose data come before, beside those that the module needs. */
  readonly after?: readonly string[];
  readonly make: (make: DemoBuilderOf<C>) => Promise<void>;
}
