import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { daysUntil, inDays } from '@steward/kernel/client/i18n/when.ts';
import type { RowDrawerProps } from '@steward/kernel/client/list/model/source.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useReadOnlyReason } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { SOON } from './marks.ts';
import { VersionDialog } from './VersionDialog.tsx';

/** Until when a document is valid. It gets an end, another one, or with a new file a later one. */
export function Expiry({ record, row }: Pick<RowDrawerProps, 'record' | 'row'>) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const [asks, setAsks] = useState<'end' | 'renewal' | null>(null);
  const mayChange = useReadOnlyReason() === null && row.abilities.includes('update');
  const day = typeof row['expires'] === 'string' ? row['expires'] : null;
  const left = day === null ? null : daysUntil(day);
  const refresh = (): void => void refreshRecord(client, record.name);
  const close = (): void => setAsks(null);
  return (
    <>
      {day !== null && left !== null && (
        <Box sx={{ mb: mayChange ? 1.5 : 0 }}>
          {formatDate(day)}
          {left <= SOON && (
            <Box component="span" sx={{ color: left < 0 ? color.bad : color.warning, fontWeight: 500 }}>
              {' · '}
              {t(left < 0 ? 'expired' : 'expires', { when: inDays(left, currentLanguage()) })}
            </Box>
          )}
        </Box>
      )}
      {day === null && !mayChange && '—'}
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {day !== null && (
            <Button size="small" onClick={() => setAsks('renewal')}>
              {t('renew')}
            </Button>
          )}
          <Button size="small" variant={day === null ? 'outlined' : 'text'} onClick={() => setAsks('end')}>
            {t(day === null ? 'set_end' : 'change_end')}
          </Button>
        </Box>
      )}
      {asks === 'end' && (
        <FieldsDialog
          title={t('end_title')}
          fields={{ expires: { kind: 'date' } }}
          words={{ expires: { label: t('ends_on'), help: t('end_help'), wide: true } }}
          start={{ expires: day }}
          submitLabel={t('end_save')}
          onSubmit={async ({ expires = null }) => {
            const answer = await api.patch<object>(`${record.wire}/${row.id}/`, { expires, version: row.version });
            toast.success(
              typeof expires === 'string' ? t('end_set', { day: formatDate(expires) }) : t('end_taken'),
              undoToast(undoOf(answer), refresh),
            );
            refresh();
          }}
          onClose={close}
        />
      )}
      {asks === 'renewal' && <VersionDialog isRenewal record={record} row={row} onClose={close} />}
    </>
  );
}
