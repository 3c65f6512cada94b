import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { ApiError } from './errors.ts';

type Ask = (error: ApiError) => Promise<boolean>;

let ask: Ask | null = null;

/** Asks for confirmation of a call that changes values of many records; `null` when not installed. */
export function onUnconfirmed(next: Ask | null): void {
  ask = next;
}

/** Header for retrying a refused call after its number was confirmed; `null` when declined. */
export async function confirmedBy(error: ApiError): Promise<Readonly<Record<string, string>> | null> {
  const { confirm } = objectIn(error.body['effects']);
  return ask !== null && typeof confirm === 'number' && (await ask(error))
    ? { [CONFIRMED_HEADER]: `${confirm}` }
    : null;
}
