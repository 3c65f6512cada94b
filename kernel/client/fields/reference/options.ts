import { useQueries, useQueryClient } from '@tanstack/react-query';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { recordKeys } from '../../records/queries.ts';

interface Option {
  readonly id: string;
  readonly name: string;
}

const nameKey = (to: string, id: string): readonly string[] => [...recordKeys.row(to, id), 'name'];

/** Names of records of which only the ids are known, as in a linked address; `…` until they are there. */
export function useRecordNames(to: string | undefined, ids: readonly string[]): string[] {
  const { t } = useTranslation('common');
  const answers = useQueries({
    queries: (to === undefined ? [] : ids).map((id) => ({
      queryKey: nameKey(to ?? '', id),
      queryFn: async () => {
        const record = recordNamed(to ?? '');
        const row = await api.get<Record<string, unknown>>(`${record.wire}/${id}/`);
        return String(row[record.title] ?? row[record.subtitle ?? ''] ?? '');
      },
      staleTime: 300_000,
      retry: false,
    })),
  });
  return answers.map(
    (one) =>
      one.data ??
      (one.error instanceof ApiError && one.error.status === 404 ? t('not_visible') : one.isError ? '?' : '…'),
  );
}

/** Remembers names that are known anyway, so that nobody has to ask for them. */
export function useRememberNames(to: string): (options: readonly Option[]) => void {
  const client = useQueryClient();
  return useCallback(
    (options) => {
      for (const one of options) client.setQueryData(nameKey(to, one.id), one.name);
    },
    [client, to],
  );
}
