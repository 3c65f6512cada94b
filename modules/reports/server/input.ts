import { parseDefinition, type Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Mark } from '@steward/kernel/server/engine/aggregates/behind.ts';
import type { Paged } from './calculate.ts';

type Body = Readonly<Record<string, unknown>>;

/** Throws `invalid` with the part that is wrong. */
export function readDefinition(raw: unknown): Definition {
  const parsed = parseDefinition(raw);
  if ('wrong' in parsed) throw invalid({ [parsed.wrong]: { key: 'unknown_filter' } });
  return parsed;
}

/** The page that a body or a query asks for. */
export function readPage(body: Body): Paged {
  const page = numberIn(body['page'] ?? 1);
  const pageSize = numberIn(body['page_size'] ?? 20);
  if (!Number.isInteger(page) || Number(page) < 1) throw invalid({ page: { key: 'not_whole' } });
  if (!Number.isInteger(pageSize) || Number(pageSize) < 1) throw invalid({ page_size: { key: 'not_whole' } });
  if (Number(pageSize) > MAX_PAGE_SIZE)
    throw invalid({ page_size: { key: 'too_great', params: { max: MAX_PAGE_SIZE } } });
  return { page: Number(page), pageSize: Number(pageSize) };
}

/** The longest that a call waits for a calculation. */
export const LONGEST_WAIT = 15;

/** Seconds after which a calculation is stopped; `undefined`: the usual ones. */
export function readSeconds({ seconds }: Body): number | undefined {
  if (seconds === undefined) return undefined;
  if (!Number.isInteger(seconds) || Number(seconds) < 1) throw invalid({ seconds: { key: 'not_whole' } });
  if (Number(seconds) > LONGEST_WAIT) throw invalid({ seconds: { key: 'too_great', params: { max: LONGEST_WAIT } } });
  return Number(seconds);
}

export function readMark(raw: unknown): Mark {
  if (raw === undefined || raw === null) return {};
  const { row = [], column = [] } = isObject(raw) ? raw : { row: null };
  if (!Array.isArray(row) || !Array.isArray(column)) throw invalid({ at: { key: 'not_list' } });
  return { row, column };
}

/** A number, also as a query has it. */
const numberIn = (raw: unknown): unknown => (typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw);

/** The entries of a body that are texts. */
export function textsOf(body: Body): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, one]): [string, string][] => (typeof one === 'string' ? [[key, one]] : [])),
  );
}
