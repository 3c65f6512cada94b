import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail, fieldErrors } from '@steward/kernel/client/api/client.ts';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { fetchUser, useUser } from '@steward/kernel/client/session/auth.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';

interface Progress {
  readonly people: number;
  readonly with_second_factor: number;
  readonly is_own_missing: boolean;
}

/** The company's two-factor rule with affected users. */
export function SecondFactorRule() {
  return (
    <ReadOnlyGuard>
      <Rule />
    </ReadOnlyGuard>
  );
}

function Rule() {
  const { t } = useTranslation(['security', 'errors', 'common']);
  const id = useId();
  const isOn = useUser()?.company.requires_second_factor === true;
  const [asks, setAsks] = useState(false);
  const [isLed, setLed] = useState(false);
  const progress = useQuery({
    queryKey: ['second_factor_rule'],
    queryFn: () => api.get<Progress>('company/second-factor/'),
  });
  const set = useMutation({
    mutationFn: (to: boolean) => api.patch('company/second-factor/', { requires_second_factor: to }),
    onSuccess: async () => {
      await fetchUser();
      toast.success(t('common:saved'));
    },
    onError: (error) =>
      toast.error(fieldErrors(error)['requires_second_factor'] ?? errorDetail(error) ?? t('errors:wrong')),
  });
  const change = (to: boolean): void => {
    // Whoever enables it must fulfil it.
    if (to && progress.data?.is_own_missing) setLed(true);
    else if (to && missing > 0) setAsks(true);
    else set.mutate(to);
  };
  const missing = progress.data ? progress.data.people - progress.data.with_second_factor : 0;
  return (
    <Card title={t('rule.title')}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="label" htmlFor={id} sx={{ fontWeight: 500 }}>
            {t('rule.label')}
          </Box>
          <Box id={`${id}-text`} sx={{ color: color.secondary }}>
            {t('rule.text')}
          </Box>
          {progress.data && (
            <Box className="tabular" sx={{ mt: 1.5, fontSize: '0.8125rem', color: color.tertiary }}>
              {t('rule.progress', { done: progress.data.with_second_factor, count: progress.data.people })}
            </Box>
          )}
        </Box>
        <Switch
          checked={isOn}
          disabled={set.isPending}
          onChange={(_event, to) => change(to)}
          slotProps={{ input: { id, 'aria-describedby': `${id}-text` } }}
        />
      </Box>
      {isLed && (
        <Box role="status" sx={{ mt: 3 }}>
          <Notice
            tone="warning"
            action={
              <LinkButton to="/profile" search={{ tab: 'security' }} size="small">
                {t('rule.own_go')}
              </LinkButton>
            }
          >
            {t('rule.own_first')}
          </Notice>
        </Box>
      )}
      <ConfirmDialog
        open={asks}
        title={t('rule.ask_title')}
        confirmLabel={t('rule.switch_on')}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          set.mutate(true);
        }}
      >
        {t('rule.ask_text', { count: missing })}
      </ConfirmDialog>
    </Card>
  );
}

findableBy(SecondFactorRule, 'security:rule.title', [
  'security:rule.label',
  'security:rule.text',
  'security:rule.search_words',
]);
