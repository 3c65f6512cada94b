import { expect } from 'vitest';
import type { BulkJob } from '@steward/modules/bulk/contract';
import type { TestUser, World } from '../../../app/test/world.ts';

/** A user without a sign-in. */
export async function person(world: World, first_name: string, more: Record<string, unknown> = {}): Promise<string> {
  return world.owner.create('users', { first_name, ...more });
}

export const EVERYTHING = { assets: 'transfer', others: true } as const;

export function ask(who: TestUser, from: string, params: Record<string, unknown>) {
  return who.call<BulkJob>('POST', 'bulk-jobs/', {
    record: 'asset',
    action: 'transfer',
    person_id: from,
    params,
    wait: true,
  });
}

/** Transfers what one user has to another. */
export async function begin(
  who: TestUser,
  from: string,
  to: string,
  params: Record<string, unknown> = EVERYTHING,
): Promise<BulkJob> {
  const begun = await ask(who, from, { ...params, to_id: to });
  expect(begun.status, begun.text).toBe(201);
  expect(begun.body.status, begun.text).toBe('checked');
  return (await who.call<BulkJob>('POST', `bulk-jobs/${begun.body.id}/run/`, { wait: true })).body;
}

export const undo = (who: TestUser, id: string) => who.call<BulkJob>('POST', `bulk-jobs/${id}/undo/`, { wait: true });
