import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { usePermissionLabels } from '@steward/kernel/client/records/permission_labels.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { BASIC } from '@steward/kernel/contract/permissions.ts';

interface MatrixHeadProps {
  columns: Readonly<Record<string, string>>;
  px: Readonly<Record<string, number>>;
  /** From this width on, further actions have a column. */
  widest: 'md' | 'xl';
}

/** The names of the columns of a table of permissions: a resource, its basic actions, further ones. */
export function MatrixHead({ columns, px, widest }: MatrixHeadProps) {
  const { t } = useTranslation(['rights', 'form']);
  const words = usePermissionLabels();
  return (
    <Box
      role="row"
      sx={{
        px,
        display: 'grid',
        gridTemplateColumns: columns,
        alignItems: 'end',
        py: 2,
        borderBottom: `1px solid ${color.line}`,
        fontSize: '0.75rem',
        fontWeight: 500,
        color: color.secondary,
      }}
    >
      <Box role="columnheader">{t('form:permission.resource')}</Box>
      {BASIC.map((action) => (
        <Box
          key={action}
          role="columnheader"
          sx={{ textAlign: 'center', overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {words.action(action)}
        </Box>
      ))}
      <Box role="columnheader" sx={{ display: { xs: 'none', [widest]: 'block' }, paddingInlineStart: 3 }}>
        {t('form:permission.further')}
      </Box>
    </Box>
  );
}
