import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { ChevronDown, ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { useDebounced } from '@steward/kernel/client/pickers/options.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { usePermissionLabels } from '@steward/kernel/client/records/permission_labels.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { activePermissions } from '@steward/kernel/contract/permissions.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { usersWithPermissionQuery, USERS_WITH_PERMISSION_SIZE } from './calls.ts';
import { LevelMark } from './LevelMark.tsx';
import { ReasonLine } from './PermissionReasons.tsx';

/** Users with a permission and why. */
export function UsersWithPermissionPage() {
  const { t } = useTranslation(['rights', 'list']);
  const router = useRouter();
  const words = usePermissionLabels();
  const labels = useLabels('user');
  const { permission: asked }: { readonly permission?: unknown } = useSearch({ strict: false });
  const permission = activePermissions().find((one) => one === asked) ?? 'assets:delete';
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const [at, setAt] = useState({ permission, search, page: 1 });
  const page = at.permission === permission && at.search === search ? at.page : 1;
  const { data, error, refetch, isPlaceholderData } = useQuery(usersWithPermissionQuery(permission, search, page));
  const go = (next: number): void => setAt({ permission, search, page: next });
  const last = Math.min(page * USERS_WITH_PERMISSION_SIZE, data?.count ?? 0);
  return (
    <>
      <PageHeader
        title={t('holders.title')}
        subtitle={t('holders.text')}
        crumbs={[{ label: labels.many, to: pageOf(recordNamed('user'), 'list') }, { label: t('holders.title') }]}
      />
      <Card padding="none">
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 260px)' },
            gap: 3,
            p: 4.5,
            borderBottom: `1px solid ${color.line}`,
          }}
        >
          <Field label={t('holders.permission')}>
            {(control) => (
              <Autocomplete
                id={control.id}
                options={activePermissions()}
                value={permission}
                disableClearable
                getOptionLabel={words.permission}
                onChange={(_, next) => router.history.replace(`/permissions?permission=${encodeURIComponent(next)}`)}
                popupIcon={<ChevronDown size={16} strokeWidth={1.75} />}
                renderInput={(params) => <TextField {...params} />}
              />
            )}
          </Field>
          <Field label={t('holders.person')}>
            {(control) => (
              <OutlinedInput
                fullWidth
                id={control.id}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                placeholder={t('holders.search')}
                startAdornment={
                  <Box component={Search} size={15} aria-hidden sx={{ color: color.tertiary, flex: 'none' }} />
                }
              />
            )}
          </Field>
        </Box>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} compact />
        ) : !data ? (
          <SkeletonRows rows={6} columns={2} />
        ) : data.count === 0 ? (
          <EmptyState title={t('holders.nobody')} text={search === '' ? t('holders.nobody_text') : undefined} compact />
        ) : (
          <Box
            component="ul"
            aria-label={t('holders.title')}
            sx={{ m: 0, p: 0, listStyle: 'none', opacity: isPlaceholderData ? 0.6 : 1 }}
          >
            {data.results.map((one) => (
              <Box
                component="li"
                key={one.id}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: '24px minmax(0, 1fr)', md: '24px 260px minmax(0, 1fr)' },
                  columnGap: 3,
                  rowGap: 1,
                  alignItems: 'start',
                  px: 4.5,
                  py: 2.25,
                  borderTop: `1px solid ${color.softLine}`,
                  '&:first-of-type': { borderTop: 0 },
                }}
              >
                <LevelMark level={one.level} />
                <Box
                  sx={{
                    minWidth: 0,
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    columnGap: 2,
                    minHeight: 24,
                  }}
                >
                  <Link to={`/users/${one.id}/rights`}>{one.name}</Link>
                  {!one.activated && <StatusChip>{t('holders.off')}</StatusChip>}
                </Box>
                <Box
                  component="ul"
                  sx={{
                    gridColumn: { xs: '2 / -1', md: 'auto' },
                    m: 0,
                    p: 0,
                    pt: 0.5,
                    listStyle: 'none',
                    color: color.secondary,
                    fontSize: '0.8125rem',
                    display: 'grid',
                    gap: 0.5,
                  }}
                >
                  {one.reasons.map((reason, index) => (
                    <li key={index}>
                      <ReasonLine reason={reason} />
                    </li>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        )}
        {data && data.count > USERS_WITH_PERMISSION_SIZE && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'flex-end',
              gap: 1,
              px: 3,
              py: 1.5,
              borderTop: `1px solid ${color.line}`,
              color: color.secondary,
              fontSize: '0.8125rem',
            }}
          >
            <Box component="span" className="tabular" sx={{ marginInlineEnd: 2 }}>
              {t('list:pager.range', {
                from: (page - 1) * USERS_WITH_PERMISSION_SIZE + 1,
                to: last,
                count: formatNumber(data.count),
              })}
            </Box>
            <IconButton
              size="small"
              disabled={page === 1}
              aria-label={t('list:pager.previous')}
              onClick={() => go(page - 1)}
            >
              <ChevronLeft size={16} />
            </IconButton>
            <IconButton
              size="small"
              disabled={last >= data.count}
              aria-label={t('list:pager.next')}
              onClick={() => go(page + 1)}
            >
              <ChevronRight size={16} />
            </IconButton>
          </Box>
        )}
      </Card>
    </>
  );
}
