import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { createContext, Fragment, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { ListStore } from '@steward/kernel/client/list/model/list_store.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Excerpt } from '@steward/kernel/contract/wire/excerpt.ts';

type Excerpts = ReadonlyMap<string, Excerpt>;

const Found = createContext<Excerpts>(new Map());

/** Rows of which one call asks. */
const MOST = 100;

/** Where the search of a list has found words in the files of its rows, for those that show it. */
export function FoundInFiles({ store, children }: { store: ListStore; children: ReactNode }) {
  const { search: given }: { readonly search?: unknown } = useSearch({ strict: false });
  const search = given === undefined ? '' : String(given).trim();
  const ids = useStore(store, ({ rows }) => [...rows.keys()].slice(0, MOST).join());
  const { data } = useQuery({
    queryKey: workspaceKey(['file_excerpts'], search, ids),
    queryFn: ({ signal }) =>
      api.get<{ results: readonly { id: string; excerpt: Excerpt }[] }>('file-storage/excerpts/', {
        query: { search, ids },
        signal,
      }),
    enabled: search !== '' && ids !== '',
    staleTime: 60_000,
  });
  const found = useMemo(() => new Map(data?.results.map((one) => [one.id, one.excerpt])), [data]);
  return <Found value={found}>{children}</Found>;
}

/** Where words were found in the file of a row; `undefined`: nowhere, or nothing is searched. */
export function useExcerpt(id: string): Excerpt | undefined {
  return useContext(Found).get(id);
}

/** What to mark in the file: the first match as it is written. */
export function wordOf(excerpt: Excerpt | undefined): string {
  return excerpt?.pieces.find((one) => one.is_match)?.text ?? '';
}

/** The page, and the words around what was found, which is marked. */
export function ExcerptText({ excerpt: { page, pages, section, pieces } }: { excerpt: Excerpt }) {
  const { t } = useTranslation('documents');
  const place = section ?? (pages > 1 ? t('on_page', { page: formatNumber(page) }) : null);
  return (
    <>
      {place !== null && (
        <>
          <bdi>{place}</bdi>
          {' · '}
        </>
      )}
      <bdi>
        {pieces.map(({ text, is_match: isMatch }, index) =>
          isMatch ? (
            <Box
              key={index}
              component="mark"
              sx={{
                color: color.text,
                fontWeight: 600,
                backgroundColor: `color-mix(in srgb, ${color.accent} 20%, transparent)`,
                borderRadius: '3px',
              }}
            >
              {text}
            </Box>
          ) : (
            <Fragment key={index}>{text}</Fragment>
          ),
        )}
      </bdi>
    </>
  );
}
