import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { ApiError } from './errors.ts';

type Ask = (error: ApiError) => Promise<boolean>;

let ask: Ask | null = null;

/** Who asks the person before a call goes on that touches values of many records; `null`: nobody. */
export function onUnconfirmed(next: Ask | null): void {
  ask = next;
}

/** What a refused call is sent again with, once the number that it named was confirmed; `null`: it was not. */
export async function confirmedBy(error: ApiError): Promise<Readonly<Record<string, string>> | null> {
  const { confirm } = objectIn(error.body['effects']);
  return ask !== null && typeof confirm === 'number' && (await ask(error))
    ? { [CONFIRMED_HEADER]: `${confirm}` }
    : null;
}
