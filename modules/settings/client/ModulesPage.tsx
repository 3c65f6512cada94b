import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { refreshUser } from '@steward/kernel/client/session/auth.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { ModuleInSettings, ModulesInSettings } from '../contract/index.ts';

/** Modules that the company can switch on and off. */
export function ModulesPage() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const key = ['company-modules', currentLanguage()];
  const list = useQuery({
    queryKey: key,
    queryFn: () => api.get<ModulesInSettings>('company/modules/'),
    // Another administrator may have switched one since.
    staleTime: 0,
  });
  const switching = useMutation({
    mutationFn: ({ name, isOn }: { name: string; isOn: boolean }) =>
      api.patch<ModulesInSettings>(`company/modules/${name}/`, { is_on: isOn }),
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      void refreshUser();
    },
    onError: (error) => {
      toastFailure(error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const change = ({ name, title }: ModuleInSettings, isOn: boolean): void =>
    switching.mutate(
      { name, isOn },
      {
        onSuccess: () =>
          toast.success(t(isOn ? 'modules.on_done' : 'modules.off_done', { name: title }), {
            undo: () => switching.mutate({ name, isOn: !isOn }),
          }),
      },
    );
  return (
    <ReadOnlyGuard notice>
      <Card title={t('tabs.modules')} padding="none">
        <Box sx={{ px: 4.5, pb: 3.5, color: color.secondary }}>{t('modules.text')}</Box>
        {list.isPending && <SkeletonRows rows={4} columns={2} />}
        {list.error && !list.data && <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {list.data?.modules.map((one) => (
            <ModuleItem
              key={one.name}
              module={one}
              isChanging={switching.isPending}
              onChange={(isOn) => change(one, isOn)}
            />
          ))}
        </Box>
      </Card>
    </ReadOnlyGuard>
  );
}

interface ModuleItemProps {
  module: ModuleInSettings;
  isChanging: boolean;
  onChange: (isOn: boolean) => void;
}

function ModuleItem({ module: { title, about, is_on: isOn, obstacles }, isChanging, onChange }: ModuleItemProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const names = obstacles.join(', ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 4,
        px: 4.5,
        py: 3.5,
        borderTop: `1px solid ${color.softLine}`,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 500 }}>
          {title}
        </Box>
        <Box id={`${id}-about`} sx={{ mt: 0.5, color: color.secondary, fontSize: '0.8125rem', lineHeight: '19px' }}>
          {about}
          {obstacles.length > 0 && (
            <Box sx={{ mt: 0.5, color: color.tertiary }}>{t(isOn ? 'modules.needed' : 'modules.needs', { names })}</Box>
          )}
        </Box>
      </Box>
      <Switch
        id={id}
        checked={isOn}
        disabled={obstacles.length > 0 || isChanging}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { 'aria-describedby': `${id}-about` } }}
      />
    </Box>
  );
}

findableBy(ModulesPage, 'settings:tabs.modules', ['settings:tabs.modules', 'settings:modules.text']);
