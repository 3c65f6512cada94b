import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { OneFieldDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { formatSize } from '@steward/kernel/contract/format_size.ts';
import type { AccountBackup } from '../contract/wire.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { planQuery } from './queries.ts';

const DAY = 86_400_000;

/** How old the last good backup is, when the next one is made, and which ones stay. */
export function BackupFacts({ backups }: { backups: readonly AccountBackup[] }) {
  const { t } = useTranslation('account_backup');
  const queries = useQueryClient();
  const { data: plan } = useQuery(planQuery);
  const [asked, setAsked] = useState<'plan' | 'passphrase' | null>(null);
  const good = backups.find((one) => one.state === 'checked');
  const saved = (): void => void queries.invalidateQueries({ queryKey: planQuery.queryKey });
  const [now] = useState(() => Date.now());
  const isOld = Boolean(plan?.rule) && (!good || now - Date.parse(good.created_at) > 2 * DAY);
  const encrypt = async (passphrase: string | null): Promise<void> => {
    await api.patch('account-backup/plan/', { passphrase });
    toast.success(t('plan_saved'));
    saved();
  };
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          gap: 3,
          m: 0,
          mt: 3,
          '& dt': { color: color.secondary, fontSize: '0.8125rem' },
          '& dd': { m: 0 },
          '& dd > button': { mt: 2, mr: 2 },
        }}
      >
        <div>
          <dt>{t('last_good')}</dt>
          <Box component="dd" sx={{ fontWeight: 600, fontSize: '1rem' }}>
            {good ? whenText(good.created_at, currentLanguage()) : t('none')}
          </Box>
          {good?.checked_at && (
            <Box component="dd" sx={{ color: color.ok }}>
              {t('read_back', { when: formatDateTime(good.checked_at) })}
            </Box>
          )}
        </div>
        {plan && (
          <>
            <div>
              <dt>{t('next')}</dt>
              <Box component="dd" sx={{ fontWeight: 600, fontSize: '1rem' }}>
                {plan.next_at === null ? t('rhythms.never') : formatDateTime(plan.next_at)}
              </Box>
              <dd>
                <Button size="small" onClick={() => setAsked('plan')}>
                  {t('edit_plan')}
                </Button>
              </dd>
            </div>
            <div>
              <dt>{t('kept_rules')}</dt>
              <dd>
                {t('rules', {
                  last: plan.keep_last,
                  daily: plan.keep_daily,
                  weekly: plan.keep_weekly,
                  monthly: plan.keep_monthly,
                })}
              </dd>
              <Box component="dd" sx={{ color: color.secondary }}>
                {[
                  t(plan.is_encrypted ? 'encrypted' : 'not_encrypted'),
                  formatSize(
                    backups.reduce((sum, one) => sum + (one.state === 'checked' ? one.size : 0), 0),
                    currentLanguage(),
                  ),
                ].join(' · ')}
              </Box>
              <dd>
                <Button size="small" onClick={() => setAsked('passphrase')}>
                  {t(plan.is_encrypted ? 'other_passphrase' : 'encrypt')}
                </Button>
                {plan.is_encrypted && (
                  <Button size="small" onClick={() => void encrypt(null).catch(toastFailure)}>
                    {t('end_encryption')}
                  </Button>
                )}
              </dd>
            </div>
          </>
        )}
      </Box>
      {isOld && (
        <Box sx={{ mt: 3 }}>
          <Notice tone="warning">{t('old')}</Notice>
        </Box>
      )}
      {asked === 'plan' && plan && <PlanDialog plan={plan} onSaved={saved} onClose={() => setAsked(null)} />}
      {asked === 'passphrase' && (
        <OneFieldDialog
          title={t('passphrase_title')}
          text={t('passphrase_text')}
          label={t('passphrase')}
          name="passphrase"
          type="password"
          autoComplete="new-password"
          submitLabel={t('passphrase_save')}
          onSubmit={encrypt}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
