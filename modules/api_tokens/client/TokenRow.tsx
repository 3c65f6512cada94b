import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { usePermissionLabels } from '@steward/kernel/client/records/permission_labels.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SettingsRow } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { ApiToken } from '../contract/wire.ts';

const DAY = 86_400_000;
/** Days before expiry in which a token is highlighted. */
const SOON = 14;

/** One token. `now`: when the list was fetched, in milliseconds. */
export function TokenRow({ token, now, onRevoke }: { token: ApiToken; now: number; onRevoke: () => void }) {
  const { t } = useTranslation('tokens');
  const words = usePermissionLabels();
  const left = Math.ceil((Date.parse(token.expires_at) - now) / DAY);
  const last = formatDate(new Date(Date.parse(token.expires_at) - 1).toISOString());
  const rights =
    token.rights === 'chosen'
      ? token.permissions.map((one) => words.permission(one)).join(', ')
      : t(`rights.${token.rights}`);
  const places = token.work_space ? token.work_space.map((one) => one.name).join(', ') || t('no_workspace') : null;
  return (
    <SettingsRow
      title={token.name}
      beside={
        <Box component="code" dir="ltr" sx={{ fontSize: '0.75rem', color: color.tertiary }}>
          stw_…{token.hint}
        </Box>
      }
      facts={
        <>
          <span title={token.last_used_at ? formatDateTime(token.last_used_at) : undefined}>
            {token.last_used_at
              ? t('last_used', { when: whenText(token.last_used_at, currentLanguage()) })
              : t('never_used')}
          </span>
          {' · '}
          {token.is_expired ? t('expired_on', { day: last }) : t('until', { day: last })}
        </>
      }
      actions={
        <>
          {token.is_expired ? (
            <StatusChip tone="bad">{t('expired')}</StatusChip>
          ) : (
            left <= SOON && <StatusChip tone="warning">{t('ends_soon', { count: Math.max(1, left) })}</StatusChip>
          )}
          <Button size="small" onClick={onRevoke} aria-label={t('revoke_named', { name: token.name })}>
            {token.is_expired ? t('remove') : t('revoke')}
          </Button>
        </>
      }
    >
      <Box
        dir="auto"
        title={rights}
        sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }}
      >
        {places ? t('rights_in', { rights, places }) : rights}
      </Box>
    </SettingsRow>
  );
}
