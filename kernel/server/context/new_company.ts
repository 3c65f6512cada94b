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

/** What a module puts into each new company, in the transaction that makes it. */
export type FillNewCompany = (tx: Tx, made: NewCompany) => Promise<void>;
