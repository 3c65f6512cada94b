import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@steward/kernel/client/api/client.ts';
import type { Option } from '@steward/kernel/client/pickers/options.ts';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { personPermissionsQuery } from './calls.ts';
import { PersonPermissionMatrix } from './PersonPermissionMatrix.tsx';
import { PersonPermissionsHeader } from './PersonPermissionsHeader.tsx';
import { VisibleCountsCard } from './VisibleCountsCard.tsx';

const NO_ARIA = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined } as const;

/** Permissions of a user with reasons, optionally compared, and visible counts. */
export function PersonPermissions({ id }: { id: string }) {
  const { t } = useTranslation('rights');
  const may = useCan();
  const compareId = useId();
  const [search, setSearch] = useState('');
  const [onlyHeld, setOnlyHeld] = useState(false);
  const [beside, setBeside] = useState<Option | null>(null);
  const { data, error, refetch } = useQuery(personPermissionsQuery(id));
  const other = useQuery({ ...personPermissionsQuery(beside?.id ?? ''), enabled: beside !== null });
  const compared = beside === null ? undefined : other.data;
  if (error && !data) {
    if (error instanceof ApiError && error.status === 403)
      return (
        <Card>
          <EmptyState title={t('forbidden.title')} text={t('forbidden.text')} compact />
        </Card>
      );
    if (error instanceof ApiError && error.status === 404)
      return (
        <Card>
          <EmptyState title={t('missing')} compact />
        </Card>
      );
    return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  }
  if (!data)
    return (
      <Card>
        <SkeletonLines lines={12} />
      </Card>
    );
  const wanted = search.trim().toLowerCase();
  const fits = (...texts: readonly string[]): boolean =>
    wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <PersonPermissionsHeader rights={data} />
      <Card padding="none">
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2.5,
            px: { xs: 2.5, md: 4.5 },
            py: 3,
            borderBottom: `1px solid ${color.line}`,
          }}
        >
          <OutlinedInput
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={t('search')}
            startAdornment={
              <Box component={Search} size={15} aria-hidden sx={{ color: color.tertiary, flex: 'none' }} />
            }
            slotProps={{ input: { 'aria-label': t('search') } }}
            sx={{ flex: '1 1 180px', maxWidth: { sm: 260 } }}
          />
          {may('user:read') && may('group:read') && (
            <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 280 } }}>
              <label htmlFor={compareId}>
                <VisuallyHidden>{t('compare')}</VisuallyHidden>
              </label>
              <RecordPicker
                to="user"
                value={beside}
                onChange={setBeside}
                exclude={[id]}
                label={t('compare')}
                placeholder={t('compare')}
                control={{ id: compareId, required: false, error: false, aria: NO_ARIA }}
                mayAdd={false}
              />
            </Box>
          )}
          {beside === null && (
            <FormControlLabel
              sx={{ marginInlineStart: 'auto', marginInlineEnd: 0 }}
              control={<Switch size="small" checked={onlyHeld} onChange={(_, on) => setOnlyHeld(on)} />}
              label={
                <Box component="span" sx={{ fontSize: '0.8125rem', marginInlineStart: 1 }}>
                  {t('only_held')}
                </Box>
              }
            />
          )}
        </Box>
        {beside !== null && other.error && !other.data ? (
          <ErrorState error={other.error} onRetry={() => void other.refetch()} compact />
        ) : beside !== null && !compared ? (
          <Box sx={{ p: 4.5 }}>
            <SkeletonLines lines={8} />
          </Box>
        ) : (
          <PersonPermissionMatrix rights={data} other={compared} narrowing={{ fits, onlyHeld }} />
        )}
      </Card>
      <VisibleCountsCard id={id} name={data.person.name} workspaces={data.person.workspaces} />
    </Box>
  );
}
