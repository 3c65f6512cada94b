import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { RHYTHMS, type BackupPlan } from '../contract/wire.ts';

const FIELDS = {
  rhythm: { kind: 'select', required: true, options: ['never', ...RHYTHMS] },
  at: { kind: 'text', required: true },
  weekday: { kind: 'select', required: true, options: ['1', '2', '3', '4', '5', '6', '7'] },
  keep_last: { kind: 'number', required: true, min: 0 },
  keep_daily: { kind: 'number', required: true, min: 0 },
  keep_weekly: { kind: 'number', required: true, min: 0 },
  keep_monthly: { kind: 'number', required: true, min: 0 },
} as const satisfies Fields;

/** When backups are made, and which of them stay. */
export function PlanDialog({ plan, onSaved, onClose }: { plan: BackupPlan; onSaved: () => void; onClose: () => void }) {
  const { t } = useTranslation('account_backup');
  const days = Object.fromEntries(([1, 2, 3, 4, 5, 6, 7] as const).map((day) => [String(day), t(`days.${day}`)]));
  return (
    <FieldsDialog
      title={t('plan_title')}
      fields={FIELDS}
      words={{
        rhythm: {
          label: t('rhythm'),
          options: { never: t('rhythms.never'), daily: t('rhythms.daily'), weekly: t('rhythms.weekly') },
        },
        at: { label: t('at'), help: t('at_help') },
        weekday: { label: t('weekday'), options: days },
        keep_last: { label: t('keep_last') },
        keep_daily: { label: t('keep_daily') },
        keep_weekly: { label: t('keep_weekly') },
        keep_monthly: { label: t('keep_monthly') },
      }}
      start={{
        rhythm: plan.rule?.rhythm ?? 'never',
        at: plan.rule?.at ?? '02:00',
        weekday: String(plan.rule?.weekday ?? 7),
        keep_last: plan.keep_last,
        keep_daily: plan.keep_daily,
        keep_weekly: plan.keep_weekly,
        keep_monthly: plan.keep_monthly,
      }}
      submitLabel={t('plan_save')}
      onSubmit={async ({ rhythm, at, weekday, ...keeps }) => {
        await api.patch('account-backup/plan/', {
          ...keeps,
          rule: rhythm === 'never' ? null : { rhythm, at, weekday: Number(weekday) },
        });
        toast.success(t('plan_saved'));
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
