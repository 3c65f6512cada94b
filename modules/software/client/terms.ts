import { queryOptions } from '@tanstack/react-query';
import { localDay } from '@steward/kernel/client/fields/date.tsx';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import { addDays, asLongBefore, endAsLong } from '@steward/kernel/contract/periods.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { licenseTerm } from '../contract/license_term.ts';

/** Terms of a licence, the last to end first. */
export const termsQuery = (licenseId: string) =>
  queryOptions(
    listQuery(licenseTerm, {
      pageNumber: 0,
      pageSize: 10,
      search: '',
      sort: [{ field: 'end_date', descending: true }],
      filters: { and: [{ field: 'license', op: 'in', value: [licenseId] }] },
    }),
  );

export const dayIn = (row: Row | undefined, key: string): string | undefined => {
  const value = row?.[key];
  return typeof value === 'string' ? value : undefined;
};

/** The term of today, and the one after it. */
export function termsNow(terms: readonly Row[]): { current: Row | undefined; next: Row | undefined } {
  const today = localDay(new Date());
  const starts = (row: Row): string => dayIn(row, 'start_date') ?? '';
  const current = terms.find((one) => starts(one) <= today && (dayIn(one, 'end_date') ?? '') >= today);
  return { current, next: terms.findLast((one) => starts(one) > today) };
}

/** The term that a renewal adds when nothing is entered. */
export interface ProposedTerm {
  readonly start: string;
  readonly end: string;
  readonly notice: string | undefined;
  readonly cost: unknown;
  readonly seats: number;
  readonly supplier: unknown;
}

/** The same rules as on the server: as long as the last term, with its cost and seats. */
export function proposedTerm(license: Row, last: Row | undefined): ProposedTerm {
  const ended = dayIn(last, 'end_date') ?? dayIn(license, 'expiration_date');
  const from = dayIn(last, 'start_date') ?? dayIn(license, 'purchase_date');
  const start = ended ? addDays(ended, 1) : localDay(new Date());
  const end =
    ended && from && from <= ended ? endAsLong(start, { from, to: ended }) : addDays(addMonths(start, 12), -1);
  const notice = dayIn(last, 'renewal_date') ?? dayIn(license, 'renewal_date');
  return {
    start,
    end,
    notice: notice && ended ? asLongBefore(notice, ended, end) : undefined,
    cost: last ? last['cost'] : license['purchase_cost'],
    seats: Number(last?.['seats'] ?? license['quantity']),
    supplier: last?.['supplier'] ?? license['supplier'],
  };
}
