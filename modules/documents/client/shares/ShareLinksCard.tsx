import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { SettingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { shareSettingFields } from '../../contract/share.ts';
import { LinkRow } from './LinkRow.tsx';
import { allLinksQuery, refreshLinks } from './queries.ts';

/** Whether the company shares with people outside, what links must have, and all links with their end. */
export function ShareLinksCard() {
  const { t } = useTranslation('shares');
  const can = useCan();
  return (
    <>
      <SettingsCard
        title={t('settings.title')}
        path="share-links/settings/"
        fields={shareSettingFields}
        words={{
          allowed: { label: t('settings.allowed'), help: t('settings.allowed_help') },
          password_required: { label: t('settings.password_required') },
          longest_days: { label: t('settings.longest_days'), help: t('settings.longest_days_help') },
        }}
      />
      {can('folder:share') && can('folder:manage') && <AllLinks />}
    </>
  );
}

function AllLinks() {
  const { t } = useTranslation('shares');
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(allLinksQuery(page));
  const client = useQueryClient();
  const endAll = async (): Promise<void> => {
    setAsking(false);
    try {
      const { ended } = await api.post<{ ended: number }>('share-links/end-all/', {});
      toast.success(t('ended_all', { count: ended }));
    } catch (error) {
      toastFailure(error);
    } finally {
      await refreshLinks(client);
    }
  };
  return (
    <Card title={t('all')}>
      {!data && <SkeletonLines lines={3} />}
      {data?.count === 0 && <Box sx={{ color: color.tertiary }}>{t('none')}</Box>}
      {data && data.count > 0 && (
        <>
          <Box component="ul" aria-label={t('all')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.results.map((link) => (
              <LinkRow key={link.id} link={link} isNamed />
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
            {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('newer')}</Button>}
            {page * data.page_size < data.count && <Button onClick={() => setPage(page + 1)}>{t('older')}</Button>}
            <Button color="error" onClick={() => setAsking(true)} sx={{ marginInlineStart: 'auto' }}>
              {t('end_all')}
            </Button>
          </Box>
          <ConfirmDialog
            open={isAsking}
            title={t('end_all_question', { number: formatNumber(data.count) })}
            confirmLabel={t('end_all')}
            danger
            onConfirm={() => void endAll()}
            onClose={() => setAsking(false)}
          >
            {t('end_all_text')}
          </ConfirmDialog>
        </>
      )}
    </Card>
  );
}

findableBy(
  ShareLinksCard,
  'shares:settings.title',
  ['shares:settings.allowed', 'shares:settings.allowed_help'],
  ['shares:settings.password_required'],
  ['shares:settings.longest_days', 'shares:settings.longest_days_help'],
);
