import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Choice } from '@steward/kernel/contract/wire/choices.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { api } from '../api/client.ts';
import { heldChoices } from '../records/held_choices.ts';
import { recordKeys } from '../records/queries.ts';

/** An offered or chosen record; of a chosen one only the name may be known. */
export interface Option extends Pick<Choice, 'id' | 'name' | 'image' | 'color' | 'icon'> {
  readonly tag?: string | null;
  readonly details?: readonly string[];
  /** The chosen record is outside of the reader's scope: it stays until another one is chosen. */
  readonly hidden?: true;
}

const PICKER_SIZE = 20;
const PAUSE = 160;

/** The value after a pause, for searches while typing. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The limits of a reference as a list filter. */
export function filterOf(where: Readonly<Record<string, string>> | undefined): Filter | null {
  const conditions = Object.entries(where ?? {}).map(
    ([field, value]) => ({ field, op: 'in', value: [value] }) as const,
  );
  return conditions.length === 0 ? null : { and: conditions };
}

const isLike = ({ name }: Choice, wanted: string): boolean =>
  name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase());

/** The first twenty matches, by relevance, while `open`. */
export function useOptions(
  to: string,
  search: string,
  where: Readonly<Record<string, string>> | undefined,
  open: boolean,
) {
  const client = useQueryClient();
  const record = recordNamed(to);
  const wanted = useDebounced(search.trim());
  const filters = filterOf(where);
  const query = {
    page: '1',
    page_size: String(PICKER_SIZE),
    ...(wanted === '' ? {} : { search: wanted }),
    ...(filters ? { filters: JSON.stringify(filters) } : {}),
  };
  const { data, isFetching, isError } = useQuery({
    queryKey: recordKeys.list(to, { short: 'true', ...query }),
    queryFn: ({ signal }) => api.get<Page<Choice>>(`${record.wire}/short-list/`, { query, signal }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  // Without a connection a form can go on with what is known on the device, as long as it is not limited.
  const known = isError && !filters ? heldChoices(client, to).filter((one) => isLike(one, wanted)) : [];
  const options: readonly Option[] = data?.results ?? known.slice(0, PICKER_SIZE);
  return {
    options,
    more: (data?.count ?? 0) > options.length,
    busy: isFetching || wanted !== search.trim(),
    failed: isError,
  };
}
