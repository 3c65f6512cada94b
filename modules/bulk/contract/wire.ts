import type { Operation } from '@steward/kernel/contract/operations/wire.ts';

/** An operation of the kinds `bulk` and `transfer`, in the form of `bulk-jobs/`. */
export interface BulkJob extends Omit<Operation, 'kind' | 'phase' | 'about' | 'can' | 'record'> {
  /** Name of the record type. */
  readonly record: string;
  readonly action: string;
  /** Input: changed fields, or the assignee. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The user whose assets are checked in or transferred. */
  readonly about: { readonly id: string; readonly name: string } | null;
}

/** An operation of these kinds in the form of `bulk-jobs/`. */
export function toBulkJob({ kind: _kind, phase: _phase, can: _can, about, record, ...rest }: Operation): BulkJob {
  // As the server's parts of both kinds store it.
  const { action, params, person } = about as Pick<BulkJob, 'action' | 'params'> & { person?: BulkJob['about'] };
  return { ...rest, record: record ?? '', action, params, about: person ?? null };
}

/**
 * Body of POST `bulk-jobs/`. For transfers `person_id`; for others `ids`, or a list without `except`: `search` or
 * `filters` is required, `filters: null` means all.
 */
export interface BulkWanted {
  readonly record: string;
  readonly action: string;
  /** The user whose assets are checked in or transferred. */
  readonly person_id?: string;
  readonly ids?: readonly string[];
  readonly search?: string;
  /** JSON text of a filter, as in list calls. */
  readonly filters?: string | null;
  readonly except?: readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
  /** Small jobs answer after the dry run. */
  readonly wait?: boolean;
}
