import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { peopleQuery } from './calls.ts';

/** Users who sign in to a company: name, address, role, last sign-in. */
export function People({ companyId }: { companyId: string }) {
  const { t } = useTranslation('platform');
  const [page, setPage] = useState(1);
  const found = useQuery(peopleQuery(companyId, page));
  if (found.isPending) return <SkeletonLines lines={4} />;
  if (found.error && !found.data)
    return <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />;
  const { results, count, page_size: size } = found.data;
  if (count === 0) return <Box sx={{ color: color.secondary }}>{t('people.none')}</Box>;
  return (
    <>
      <Box
        component="ul"
        aria-label={t('people.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, opacity: found.isPlaceholderData ? 0.6 : 1 }}
      >
        {results.map((one) => (
          <Box component="li" key={one.id} sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
              <Box component="bdi" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {one.name}
              </Box>
              {one.role !== 'user' && (
                <StatusChip tone="accent" dot={false}>
                  {t(`people.${one.role}`)}
                </StatusChip>
              )}
              {one.sign_in !== 'active' && <StatusChip dot={false}>{t(`people.${one.sign_in}`)}</StatusChip>}
            </Box>
            <Box sx={{ color: color.secondary, overflowWrap: 'anywhere' }}>{one.email}</Box>
            <Box className="tabular" sx={{ color: color.tertiary }}>
              {t('people.last', { when: one.last_sign_in_at ? formatDateTime(one.last_sign_in_at) : t('never') })}
            </Box>
          </Box>
        ))}
      </Box>
      {count > size && (
        <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('pager.previous')}
          </Button>
          <Button size="small" disabled={page * size >= count} onClick={() => setPage(page + 1)}>
            {t('pager.next')}
          </Button>
        </Box>
      )}
    </>
  );
}
