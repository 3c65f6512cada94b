import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { recordNamed, type RecordDefinition, type Row } from '@steward/contract/records/index';
import type { Filter } from '@steward/contract/wire/filters';
import type { Page } from '@steward/contract/wire/list';
import { useEffect, useState } from 'react';
import { subtitleOf, titleOf } from '../../actions/title.ts';
import { api } from '../../api/client.ts';
import { recordKeys } from '../queries.ts';

export interface Option {
  readonly id: string;
  readonly name: string;
  /** Chosen already, and outside what one may read: it is kept until another is chosen. */
  readonly hidden?: true;
  /** What tells two of the same name apart: tag, address, what it lies in. */
  readonly subtitle?: string;
  /** A company's own colour, of status labels. */
  readonly color?: string;
}

export const PICKER_SIZE = 20;
const PAUSE = 160;

/** The value once it has rested, so that fast typing asks once. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The limits of a reference, as a filter of the list that it chooses from. */
export function filterOf(where: Readonly<Record<string, string>> | undefined): Filter | null {
  const conditions = Object.entries(where ?? {}).map(([field, value]) => ({ field, op: 'in', value: [value] }) as const);
  return conditions.length === 0 ? null : { and: conditions };
}

/** How a row is offered. In a tree it says what it lies in. */
export function optionOf(record: RecordDefinition, row: Row): Option {
  const parent = record.parent === undefined ? null : row[record.parent];
  const inside = typeof parent === 'object' && parent !== null && 'name' in parent && !('hidden' in parent) ? String(parent.name) : '';
  const subtitle = [subtitleOf(record, row), inside].find((part) => part !== '');
  const color = row['color'];
  return { id: row.id, name: titleOf(record, row), ...(subtitle ? { subtitle } : {}), ...(typeof color === 'string' ? { color } : {}) };
}

/** The first twenty that fit, asked of the server while `open`. */
export function useOptions(to: string, search: string, where: Readonly<Record<string, string>> | undefined, open: boolean) {
  const record = recordNamed(to);
  const wanted = useRested(search.trim());
  const filters = filterOf(where);
  const query = { page: '1', page_size: String(PICKER_SIZE), sort: record.defaultSort, ...(wanted === '' ? {} : { search: wanted }), ...(filters ? { filters: JSON.stringify(filters) } : {}) };
  const { data, isFetching, isError } = useQuery({
    queryKey: recordKeys.list(to, query),
    queryFn: ({ signal }) => api.get<Page<Row>>(`${record.wire}/`, { query, signal }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const options = (data?.results ?? []).map((row) => optionOf(record, row));
  return { options, more: (data?.count ?? 0) > options.length, busy: isFetching || wanted !== search.trim(), failed: isError };
}
