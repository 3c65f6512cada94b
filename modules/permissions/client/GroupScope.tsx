import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { holdsWithin } from '@steward/kernel/contract/access/grants.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { limitsOfRow } from './GroupPermissions.tsx';
import { ScopeText } from './ScopeText.tsx';

/** Scope of a group, on its page. */
export function GroupScope({ row }: { row: Row }) {
  const { t } = useTranslation('rights');
  const { named, limits } = limitsOfRow(row);
  const chosen = Array.isArray(row['custom_permissions']) ? row['custom_permissions'].map(String) : [];
  if (chosen.length === 0)
    return (
      <Box sx={{ mb: 3 }}>
        <Notice>{t('reach.nothing')}</Notice>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <ScopeText limits={limits && named} lost={limits ? chosen.filter((one) => !holdsWithin(one, limits)) : []} />
    </Box>
  );
}
