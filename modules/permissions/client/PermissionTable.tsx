import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { usePermissionLabels } from '@steward/kernel/client/records/permission_labels.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { holdsWithin } from '@steward/kernel/contract/access/grants.ts';
import { BASIC } from '@steward/kernel/contract/permissions.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Level } from '../contract/explain.ts';
import { limitsOfRow } from './GroupPermissions.tsx';
import { LevelMark } from './LevelMark.tsx';
import {
  COLUMNS,
  furtherActions,
  hasAction,
  permissionsOf,
  resourcesByArea,
  SINGLE_LISTS,
  singlesIn,
} from './matrix/permissions.ts';
import { MatrixHead } from './MatrixHead.tsx';

/** In half a page: further actions get a line of their own. */
const BESIDE = { xs: COLUMNS.xs, xl: COLUMNS.md };
const inset = { px: { xs: 2.5, md: 3.5 } } as const;
const heading = { ...inset, pt: 3, pb: 1, fontSize: '0.75rem', fontWeight: 500, color: color.tertiary } as const;

/** Read-only permission matrix of a record without empty rows. Permissions lost to limits are struck out. */
export function PermissionTable({ row }: { row: Row }) {
  const { t } = useTranslation(['rights', 'form']);
  const words = usePermissionLabels();
  const { limits } = limitsOfRow(row);
  const given = new Set(Array.isArray(row['custom_permissions']) ? row['custom_permissions'].map(String) : []);
  const isLost = (permission: string): boolean => limits !== null && !holdsWithin(permission, limits);
  const levelOf = (permission: string): Level =>
    !given.has(permission) || isLost(permission) ? 'no' : limits === null ? 'everywhere' : 'limited';
  const shown = resourcesByArea()
    .map(
      ([group, resources]) =>
        [group, resources.filter((one) => permissionsOf(one).some((permission) => given.has(permission)))] as const,
    )
    .filter(([, resources]) => resources.length > 0);
  const alone = SINGLE_LISTS.map((list) => [list, singlesIn(list).filter((one) => given.has(one))] as const).filter(
    ([, permissions]) => permissions.length > 0,
  );
  if (shown.length === 0 && alone.length === 0) return <Box sx={{ color: color.secondary }}>—</Box>;
  return (
    <Box sx={{ border: `1px solid ${color.line}`, borderRadius: '10px', overflow: 'clip', fontSize: '0.8125rem' }}>
      {shown.length > 0 && (
        <Box role="table" aria-label={t('matrix')}>
          <MatrixHead columns={BESIDE} px={inset.px} widest="xl" />
          {shown.map(([group, resources]) => (
            <Box key={group} role="rowgroup" aria-label={t(`form:permission.groups.${group}`)}>
              <Box role="row">
                <Box role="cell" sx={heading}>
                  {t(`form:permission.groups.${group}`)}
                </Box>
              </Box>
              {resources.map((resource) => (
                <Box
                  key={resource}
                  role="row"
                  sx={{
                    ...inset,
                    display: 'grid',
                    gridTemplateColumns: BESIDE,
                    alignItems: 'center',
                    rowGap: 1.5,
                    minHeight: 36,
                    py: { xs: 1.25, md: 0.75 },
                    borderTop: `1px solid ${color.softLine}`,
                  }}
                >
                  <Box role="rowheader" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {words.resource(resource)}
                    {permissionsOf(resource).some((one) => given.has(one) && isLost(one)) && (
                      <Box sx={{ fontSize: '0.75rem', lineHeight: '16px', color: color.warning }}>
                        {t('form:permission.only_read')}
                      </Box>
                    )}
                  </Box>
                  {BASIC.map((action) => {
                    const permission = `${resource}:${action}`;
                    return (
                      <Box
                        key={action}
                        role="cell"
                        title={hasAction(resource, action) ? t(`level.${levelOf(permission)}`) : undefined}
                        sx={{ display: 'grid', justifyItems: 'center' }}
                      >
                        {hasAction(resource, action) && (
                          <>
                            <LevelMark level={levelOf(permission)} />
                            <VisuallyHidden>{t(`level.${levelOf(permission)}`)}</VisuallyHidden>
                          </>
                        )}
                      </Box>
                    );
                  })}
                  <Box
                    role="cell"
                    sx={{
                      display: 'flex',
                      flexWrap: 'wrap',
                      gap: 1,
                      gridColumn: { xs: '1 / -1', xl: 'auto' },
                      paddingInlineStart: { xs: 0, xl: 3 },
                      '&:empty': { display: 'none' },
                    }}
                  >
                    {furtherActions(resource)
                      .filter((action) => given.has(`${resource}:${action}`))
                      .map((action) => (
                        <Given
                          key={action}
                          word={words.action(action, resource)}
                          lost={isLost(`${resource}:${action}`)}
                        />
                      ))}
                  </Box>
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      )}
      {alone.map(([list, permissions], index) => (
        <Box
          key={list}
          role="group"
          aria-label={t(`form:permission.${list}`)}
          sx={{ borderTop: index === 0 && shown.length === 0 ? 0 : `1px solid ${color.softLine}`, pb: 3 }}
        >
          <Box sx={{ ...heading, pb: 2 }}>{t(`form:permission.${list}`)}</Box>
          <Box sx={{ ...inset, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {permissions.map((one) => (
              <Given key={one} word={words.single(one)} lost={isLost(one)} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Given({ word, lost }: { word: string; lost: boolean }) {
  const { t } = useTranslation('rights');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 24,
        px: 2,
        borderRadius: '6px',
        fontSize: '0.75rem',
        fontWeight: 500,
        color: lost ? color.tertiary : color.accentText,
        backgroundColor: lost ? color.quietSoft : color.accentSoft,
        textDecoration: lost ? 'line-through' : 'none',
      }}
    >
      {word}
      {lost && <VisuallyHidden> ({t('level.no')})</VisuallyHidden>}
    </Box>
  );
}
