import Box from '@mui/material/Box';
import { permissionFor } from '@steward/contract/access/record';
import { recordNamed } from '@steward/contract/records/index';
import { Link as RouterLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '../../i18n/index.ts';
import { useCan } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { iconNamed } from '../../ui/icons.ts';

const TYPES = ['user', 'group', 'workspace'] as const;

/** Who belongs to the company, what they may do, and where. */
export function PeopleLinks() {
  const { t } = useTranslation('settings');
  const labels = useAllLabels();
  const may = useCan();
  const shown = TYPES.map((name) => recordNamed(name)).filter((record) => may(permissionFor(record, 'read')));
  return (
    <Card padding="none">
      {shown.map((record, index) => {
        const Icon = iconNamed(record.icon);
        return (
          <Box key={record.name} component={RouterLink} to={record.pages.list} sx={{ display: 'flex', alignItems: 'center', gap: 3.5, px: 4.5, py: 3.5, color: 'inherit', textDecoration: 'none', borderTop: index === 0 ? 0 : `1px solid ${color.softLine}`, '&:hover': { backgroundColor: color.hover }, '&:focus-visible': { outlineOffset: -3 } }}>
            <Box sx={{ flex: 'none', display: 'grid', placeItems: 'center', width: 34, height: 34, borderRadius: '9px', color: color.secondary, backgroundColor: color.quietSoft }}><Icon size={16} strokeWidth={1.75} aria-hidden /></Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 500 }}>{labels[record.name]?.many}</Box>
              <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t(`people.${record.name as (typeof TYPES)[number]}`)}</Box>
            </Box>
            <ChevronRight size={16} aria-hidden className="mirrored" style={{ flex: 'none', opacity: 0.6 }} />
          </Box>
        );
      })}
    </Card>
  );
}
