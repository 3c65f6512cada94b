import Box from '@mui/material/Box';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { daysUntil, inDays } from '@steward/kernel/client/i18n/when.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { ScanMark } from '../../ScanMark.tsx';
import { SOON } from './marks.ts';

/** What has to be known of a document at a glance: its star, what the scanner found, and when it expires. */
export function DocumentMarks({ row }: { row: Row }) {
  const { t } = useTranslation('documents');
  return (
    <>
      {row['starred'] === true && (
        <>
          {' · '}
          <Box component={Star} size={11} aria-label={t('views.starred')} sx={{ verticalAlign: '-1px' }} />
        </>
      )}
      <ScanMark scan={row['scan']} />
      <Expiry day={row['expires']} />
    </>
  );
}

/** When it expires: in words and marked once that is near, or over. */
function Expiry({ day }: { day: unknown }) {
  const { t } = useTranslation('documents');
  if (typeof day !== 'string') return null;
  const left = daysUntil(day);
  const isOver = left < 0;
  if (left > SOON)
    return (
      <>
        {' · '}
        <bdi>{t('expires_on', { day: formatDate(day) })}</bdi>
      </>
    );
  return (
    <>
      {' · '}
      <Box component="bdi" title={formatDate(day)} sx={{ color: isOver ? color.bad : color.warning, fontWeight: 500 }}>
        {t(isOver ? 'expired' : 'expires', { when: inDays(left, currentLanguage()) })}
      </Box>
    </>
  );
}
