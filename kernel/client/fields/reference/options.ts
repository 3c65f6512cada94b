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

/** A record of this type. */
export interface RecordReference {
  readonly to: string;
  readonly id: string;
}

/** Names of records by id, as from an address; `…` until loaded. */
export function useRecordNames(references: readonly RecordReference[]): string[] {
  const { t } = useTranslation('common');
  const answers = useQueries({
    queries: references.map(({ to, id }) => ({
      queryKey: nameKey(to, id),
      queryFn: async () => {
        const record = recordNamed(to);
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

/** Caches known names. */
export function useRememberNames(to: string): (options: readonly Option[]) => void {
  const client = useQueryClient();
  return useCallback(
    (options) => {
      for (const one of options) client.setQueryData(nameKey(to, one.id), one.name);
    },
    [client, to],
  );
}
