import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionLabels } from '@steward/kernel/client/records/permission_labels.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import { BASIC } from '@steward/kernel/contract/permissions.ts';
import type { PersonPermissions } from '../contract/wire.ts';
import { COLUMNS, furtherActions } from './matrix/permissions.ts';
import { MatrixHead } from './MatrixHead.tsx';
import { PermissionCell } from './PermissionCell.tsx';
import { PermissionReasons } from './PermissionReasons.tsx';
import { rowsOf, singlesOf, type Narrowing, type Shown } from './rows.ts';

interface Opened {
  readonly anchor: HTMLElement;
  readonly shown: Shown;
  readonly label: string;
}

const inset = { px: { xs: 2.5, md: 4.5 } } as const;
const heading = { ...inset, pt: 3, pb: 1, fontSize: '0.75rem', fontWeight: 500, color: color.tertiary } as const;

/** All permissions of a user by resource and action. */
export function PersonPermissionMatrix({
  rights,
  other,
  narrowing,
}: {
  rights: PersonPermissions;
  other: PersonPermissions | undefined;
  narrowing: Narrowing;
}) {
  const { t } = useTranslation(['rights', 'form']);
  const words = usePermissionLabels();
  const [opened, setOpened] = useState<Opened | null>(null);
  const rows = rowsOf(
    rights,
    other,
    { resource: words.resource, group: (name) => t(`form:permission.groups.${name}`) },
    narrowing,
  );
  const singles = singlesOf(rights, other, words.single, narrowing);
  const names = [rights.person.name, other?.person.name] as const;
  const cell = {
    names,
    onOpen: (anchor: HTMLElement, shown: Shown, label: string) => setOpened({ anchor, shown, label }),
  };
  if (rows.length === 0 && singles.length === 0)
    return (
      <EmptyState
        title={t(other ? 'same.title' : 'none.title')}
        text={t(other ? 'same.text' : 'none.text', { one: names[0], other: names[1] ?? '' })}
        compact
      />
    );
  return (
    <>
      {rows.length > 0 && (
        <Box role="table" aria-label={t('matrix')}>
          <MatrixHead columns={COLUMNS} px={inset.px} widest="md" />
          {rows.map(({ group, resources }) => (
            <Box key={group} role="rowgroup" aria-label={t(`form:permission.groups.${group}`)}>
              <Box role="row">
                <Box role="cell" sx={heading}>
                  {t(`form:permission.groups.${group}`)}
                </Box>
              </Box>
              {resources.map(({ resource, byPermission }) => {
                const name = words.resource(resource);
                const at = (action: string): Shown | undefined => byPermission.get(`${resource}:${action}`);
                return (
                  <Box
                    key={resource}
                    role="row"
                    sx={{
                      ...inset,
                      display: 'grid',
                      gridTemplateColumns: COLUMNS,
                      alignItems: 'center',
                      py: 0.25,
                      borderTop: `1px solid ${color.softLine}`,
                    }}
                  >
                    <Box role="rowheader" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                      {name}
                    </Box>
                    {BASIC.map((action) => {
                      const shown = at(action);
                      return (
                        <Box
                          key={action}
                          role="cell"
                          sx={{ display: 'grid', justifyItems: 'center', minHeight: 34, alignContent: 'center' }}
                        >
                          {shown && (
                            <PermissionCell
                              {...cell}
                              shown={shown}
                              label={`${name}: ${words.action(action, resource)}`}
                            />
                          )}
                        </Box>
                      );
                    })}
                    <Box
                      role="cell"
                      sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        columnGap: 1,
                        gridColumn: { xs: '1 / -1', md: 'auto' },
                        paddingInlineStart: { xs: 2, md: 2 },
                        '&:empty': { display: 'none' },
                      }}
                    >
                      {furtherActions(resource).map((action) => {
                        const shown = at(action);
                        return (
                          shown && (
                            <PermissionCell
                              key={action}
                              {...cell}
                              shown={shown}
                              word={words.action(action, resource)}
                              label={`${name}: ${words.action(action, resource)}`}
                            />
                          )
                        );
                      })}
                    </Box>
                  </Box>
                );
              })}
            </Box>
          ))}
        </Box>
      )}
      {singles.map(({ list, shown }) => (
        <Box
          key={list}
          role="group"
          aria-label={t(`form:permission.${list}`)}
          sx={{ borderTop: `1px solid ${color.softLine}`, pb: 1 }}
        >
          <Box sx={heading}>{t(`form:permission.${list}`)}</Box>
          <Box
            sx={{
              ...inset,
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
              columnGap: 3,
              '& > *': { justifySelf: 'start', marginInlineStart: -1.5 },
            }}
          >
            {shown.map((one) => (
              <PermissionCell
                key={one.permission}
                {...cell}
                shown={one}
                word={words.single(one.permission)}
                label={words.single(one.permission)}
              />
            ))}
          </Box>
        </Box>
      ))}
      {opened && <PermissionReasons {...opened} names={names} onClose={() => setOpened(null)} />}
    </>
  );
}
