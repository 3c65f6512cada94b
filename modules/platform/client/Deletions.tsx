import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SettingsRow } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { PastDeletion } from '@steward/modules/leaving/contract';
import { deletionsQuery } from './calls.ts';

/** Companies that were deleted or will be; nothing while there are none. */
export function Deletions() {
  const { t } = useTranslation('platform');
  const all = useQuery(deletionsQuery).data?.results ?? [];
  if (all.length === 0) return null;
  return (
    <Card title={t('deletions.title')} sx={{ mb: 4 }}>
      <Box component="ul" aria-label={t('deletions.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map((one) => (
          <Deletion key={one.id} one={one} />
        ))}
      </Box>
    </Card>
  );
}

function Deletion({ one }: { one: PastDeletion }) {
  const { t } = useTranslation('platform');
  const state = one.deleted_at !== null ? 'deleted' : one.cancelled_at !== null ? 'cancelled' : 'open';
  const facts = {
    deleted: t('deletions.deleted', {
      when: formatDateTime(one.deleted_at ?? ''),
      rows: formatNumber(one.rows ?? 0),
      files: formatNumber(one.files ?? 0),
    }),
    cancelled: t('deletions.cancelled', { by: one.cancelled_by ?? '', when: formatDateTime(one.cancelled_at ?? '') }),
    open: t('deletions.open', { day: formatDate(one.due_at) }),
  };
  return (
    <SettingsRow
      title={one.company.name || t('nameless')}
      actions={null}
      beside={
        <StatusChip tone={state === 'cancelled' ? 'ok' : state === 'open' ? 'warning' : 'bad'}>
          {t(`deletions.states.${state}`)}
        </StatusChip>
      }
      facts={
        <Box component="span" className="tabular" sx={{ color: color.secondary }}>
          {facts[state]}
        </Box>
      }
    >
      {t('deletions.asked', { by: one.asked_by, when: formatDateTime(one.asked_at) })}
    </SettingsRow>
  );
}
