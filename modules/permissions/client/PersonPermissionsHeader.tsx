import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, ApiError } from '@steward/kernel/client/api/client.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { activePermissions, isActivePermission } from '@steward/kernel/contract/permissions.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { PersonPermissions } from '../contract/wire.ts';
import { beginPreview } from './calls.ts';
import { usePersonPermissionLabels } from './labels.ts';
import { LevelMark } from './LevelMark.tsx';

/** Summary of a user's permissions, with the preview. */
export function PersonPermissionsHeader({
  rights: { person, may_preview: mayPreview, permissions },
}: {
  rights: PersonPermissions;
}) {
  const { t } = useTranslation(['rights', 'errors']);
  const me = useUser();
  const may = useCan();
  const words = usePersonPermissionLabels();
  const [starting, setStarting] = useState(false);
  const begin = async (): Promise<void> => {
    setStarting(true);
    try {
      await beginPreview(person, me?.id ?? '');
    } catch (error) {
      setStarting(false);
      toast.error((error instanceof ApiError ? errorMessage(error.body) : undefined) ?? t('errors:wrong'));
    }
  };
  const held = permissions.filter((one) => one.level !== 'no' && isActivePermission(one.permission)).length;
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3.5 }}>
        <Box
          component="dl"
          sx={{
            flex: '1 1 320px',
            minWidth: 0,
            m: 0,
            display: 'grid',
            gridTemplateColumns: '104px minmax(0, 1fr)',
            columnGap: 3,
            rowGap: 2,
            '& dt': { color: color.secondary },
            '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
          }}
        >
          <Fact name={t('head.role')}>
            <StatusChip tone={person.role === 'user' ? 'quiet' : 'accent'}>{t(`role.${person.role}`)}</StatusChip>{' '}
            <Box component="bdi" className="tabular" sx={{ color: color.secondary, marginInlineStart: 1 }}>
              {t('head.count', { count: held, total: activePermissions().length })}
            </Box>
          </Fact>
          <Fact name={t('head.groups')}>
            {person.groups.length === 0 ? (
              <Box component="span" sx={{ color: color.secondary }}>
                {t('head.no_groups')}
              </Box>
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
                {person.groups.map((group) => (
                  <li key={group.id}>
                    {may('group:read') ? (
                      <Link to={pageOf(recordNamed('group'), 'detail', group.id)}>{group.name}</Link>
                    ) : (
                      group.name
                    )}
                    <Box component="span" sx={{ color: color.secondary }}>
                      {' '}
                      · {words.places(group.limits)}
                    </Box>
                  </li>
                ))}
              </Box>
            )}
          </Fact>
          <Fact name={t('head.workspaces')}>
            {person.workspaces === 'all' ? (
              t('head.all_workspaces')
            ) : person.workspaces.length === 0 ? (
              <Box component="span" sx={{ color: color.warning }}>
                {t('head.no_workspace')}
              </Box>
            ) : (
              person.workspaces.map((one) => one.name).join(', ')
            )}
          </Fact>
          {person.enable_environment && <Fact name={t('head.mode')}>{t('head.environment')}</Fact>}
          {!person.activated && (
            <Fact name={t('head.sign_in')}>
              <Box component="span" sx={{ color: color.warning }}>
                {t('head.switched_off')}
              </Box>
            </Fact>
          )}
        </Box>
        {mayPreview && (
          <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 280 }}>
            <Button
              variant="outlined"
              color="inherit"
              disabled={starting}
              startIcon={<Eye size={16} strokeWidth={1.75} />}
              onClick={() => void begin()}
            >
              {t('preview.begin', { name: person.name })}
            </Button>
            <Box sx={{ fontSize: '0.75rem', lineHeight: '17px', color: color.secondary }}>{t('preview.note')}</Box>
          </Box>
        )}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 1,
          mt: 3.5,
          pt: 3,
          borderTop: `1px solid ${color.softLine}`,
          fontSize: '0.75rem',
          color: color.secondary,
          '& > span': { display: 'inline-flex', alignItems: 'center', gap: 1.5 },
        }}
      >
        <span>
          <LevelMark level="everywhere" />
          {t('legend.everywhere')}
        </span>
        <span>
          <LevelMark level="limited" />
          {t('legend.limited')}
        </span>
        <span>
          <LevelMark level="no" />
          {t('legend.no')}
        </span>
        <span>{t('legend.hint')}</span>
      </Box>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
