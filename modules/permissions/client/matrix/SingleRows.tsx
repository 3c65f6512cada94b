import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PermissionCheckbox, type PermissionCheckboxContext } from './PermissionCheckbox.tsx';
import { SINGLE_LISTS, singlesIn } from './permissions.ts';

interface SingleRowsProps extends PermissionCheckboxContext {
  fits: (text: string) => boolean;
  word: (permission: string) => string;
  /** Nothing is shown above. */
  empty: boolean;
}

/** Permissions without a resource: pages, reports, flags. */
export function SingleRows({ fits, word, empty, ...tick }: SingleRowsProps) {
  const { t } = useTranslation('form');
  const lists = SINGLE_LISTS.map(
    (list) => [list, singlesIn(list).filter((one) => fits(word(one)) || fits(one))] as const,
  ).filter(([, permissions]) => permissions.length > 0);
  if (lists.length === 0)
    return empty ? <Box sx={{ p: 5, textAlign: 'center', color: color.secondary }}>{t('picker.nothing')}</Box> : null;
  return (
    <Box sx={{ borderTop: empty ? 0 : `1px solid ${color.line}`, pb: 2 }}>
      {lists.map(([list, permissions]) => (
        <Box key={list} role="group" aria-label={t(`permission.${list}`)} sx={{ px: { xs: 2.5, md: 3.5 }, pt: 3 }}>
          <Box sx={{ pb: 1, fontSize: '0.75rem', fontWeight: 500, color: color.tertiary }}>
            {t(`permission.${list}`)}
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', columnGap: 4 }}>
            {permissions.map((one) => (
              <Box
                component="label"
                key={one}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  minHeight: 34,
                  marginInlineStart: -1.5,
                  cursor: 'pointer',
                }}
              >
                <PermissionCheckbox {...tick} these={[one]} label={word(one)} />
                <span>{word(one)}</span>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
