import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { BASIC } from '@steward/kernel/contract/permissions.ts';
import { PermissionCheckbox, type PermissionCheckboxContext } from './PermissionCheckbox.tsx';
import { COLUMNS, furtherActions, hasAction, permissionsOf } from './permissions.ts';
import { RowMenuButton } from './RowMenuButton.tsx';

type RowProps = PermissionCheckboxContext & {
  resource: string;
  name: string;
  actionWord: (verb: string, resource: string) => string;
};

/** A resource's row; its name toggles all. */
export function ResourceRow({ resource, name, actionWord, ...tick }: RowProps) {
  const { t } = useTranslation('form');
  const isLost = permissionsOf(resource).some((one) => tick.chosen.includes(one) && tick.lost(one));
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        alignItems: 'center',
        px: { xs: 2.5, md: 3.5 },
        py: 0.5,
        borderTop: `1px solid ${color.softLine}`,
        '&:hover': { backgroundColor: color.hover },
        '&:not(:hover, :focus-within) .row-menu': { opacity: { md: 0 } },
      }}
    >
      <Box role="rowheader" sx={{ display: 'flex', alignItems: 'center', minWidth: 0, marginInlineStart: -1.5 }}>
        <PermissionCheckbox {...tick} these={permissionsOf(resource)} label={t('permission.row', { resource: name })} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          {isLost && (
            <Box sx={{ fontSize: '0.75rem', lineHeight: '16px', color: color.warning }}>
              {t('permission.only_read')}
            </Box>
          )}
        </Box>
        {!tick.disabled && <RowMenuButton {...tick} resource={resource} name={name} />}
      </Box>
      {BASIC.map((action) => (
        <Box key={action} role="cell" sx={{ display: 'grid', justifyItems: 'center', minHeight: 34 }}>
          {hasAction(resource, action) && (
            <PermissionCheckbox
              {...tick}
              these={[`${resource}:${action}`]}
              label={`${name}: ${actionWord(action, resource)}`}
            />
          )}
        </Box>
      ))}
      <Box
        role="cell"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          paddingInlineStart: { xs: 6, md: 3 },
          '&:empty': { display: 'none' },
        }}
      >
        {furtherActions(resource).map((action) => (
          <Further
            key={action}
            {...tick}
            permission={`${resource}:${action}`}
            word={actionWord(action, resource)}
            resource={name}
          />
        ))}
      </Box>
    </Box>
  );
}

function Further({
  permission,
  word,
  resource,
  ...tick
}: PermissionCheckboxContext & { permission: string; word: string; resource: string }) {
  const isLost = tick.lost(permission) && tick.chosen.includes(permission);
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 34,
        marginInlineStart: -1.5,
        cursor: tick.disabled ? 'default' : 'pointer',
      }}
    >
      <PermissionCheckbox {...tick} these={[permission]} label={`${resource}: ${word}`} />
      <Box component="span" sx={isLost ? { textDecoration: 'line-through' } : undefined}>
        {word}
      </Box>
    </Box>
  );
}
