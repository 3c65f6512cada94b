import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PrevNext } from '@steward/kernel/client/ui/PrevNext.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Page } from '@steward/kernel/contract/wire/list.ts';

interface OffersProps<T> {
  query: UseQueryResult<Page<T>>;
  /** Without any offer at all. */
  none: { readonly icon: LucideIcon; readonly title: string; readonly text: string };
  /** Something was searched or filtered. */
  isNarrowed: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
  children: (offer: T) => ReactNode;
}

/** Lines of an offer list, with loading and empty states. */
export function Offers<T>({ query, none, isNarrowed, onClear, onPage, children }: OffersProps<T>) {
  const { t } = useTranslation('portal');
  const { data, error } = query;
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState compact error={error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines lines={5} />
        )}
      </Card>
    );
  if (data.results.length > 0)
    return (
      <>
        <Box
          component="ul"
          aria-busy={query.isPlaceholderData}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            overflow: 'hidden',
            border: `1px solid ${color.line}`,
            borderRadius: `${radius.card}px`,
            backgroundColor: color.surface,
          }}
        >
          {data.results.map(children)}
        </Box>
        <PrevNext page={data} onPage={onPage} />
      </>
    );
  return (
    <>
      <Card>
        {isNarrowed ? (
          <EmptyState
            compact
            icon={SearchX}
            title={t('claim.no_match')}
            text={t('claim.no_match_text')}
            action={
              <Button onClick={onClear} sx={{ minHeight: 44 }}>
                {t('claim.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState compact {...none} />
        )}
      </Card>
      <PrevNext page={data} onPage={onPage} />
    </>
  );
}
