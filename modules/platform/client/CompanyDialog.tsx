import { useTranslation } from 'react-i18next';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import {
  auth0Fields,
  microsoftFields,
  platformColumns,
  stripeFields,
  subscriptionFields,
  supportRequestFields,
  trialFields,
} from '../contract/actions.ts';
import type { PlatformCompany } from '../contract/wire.ts';
import { useCompanyCall } from './calls.ts';

export type DialogKind = 'edit' | 'trial' | 'switch_off' | 'switch_on' | 'subscription' | 'ask';

const offFields = { reason: { kind: 'text', required: true, max: 300 } } as const;
const editFields = {
  name: platformColumns.name,
  ...stripeFields,
  ...microsoftFields,
  ...auth0Fields,
  notes: platformColumns.notes,
} as const;

/** A dialog for one platform action. */
export function CompanyDialog({
  kind,
  company,
  onClose,
}: {
  kind: DialogKind;
  company: PlatformCompany;
  onClose: () => void;
}) {
  const { t } = useTranslation('platform');
  const call = useCompanyCall(company.id);
  const name = { company: company.name || t('nameless') };
  const save =
    (what: Parameters<typeof call.mutateAsync>[0]['what'], said = t('actions.saved')) =>
    async (body: Record<string, unknown>): Promise<void> => {
      await call.mutateAsync({ what, body });
      toast.success(said);
    };
  if (kind === 'switch_on') {
    return (
      <ConfirmDialog
        open
        title={t('actions.switch_on')}
        confirmLabel={t('actions.switch_on')}
        busy={call.isPending}
        onClose={onClose}
        onConfirm={() => void save('toggle', t('actions.switched_on', name))({ active: true }).finally(onClose)}
      >
        {name.company}
      </ConfirmDialog>
    );
  }
  if (kind === 'switch_off') {
    return (
      <FieldsDialog
        title={t('actions.switch_off_title', name)}
        intro={t('actions.switch_off_text')}
        fields={offFields}
        words={{ reason: { label: t('actions.reason'), help: t('actions.reason_help'), wide: true } }}
        submitLabel={t('actions.switch_off')}
        danger
        onClose={onClose}
        onSubmit={(body) => save('toggle', t('actions.switched_off', name))({ ...body, active: false })}
      />
    );
  }
  if (kind === 'trial') {
    return (
      <FieldsDialog
        title={t('actions.trial_title', name)}
        fields={trialFields}
        words={{ trial_ends_on: { label: t('actions.trial_day'), help: t('actions.trial_help'), wide: true } }}
        start={{ trial_ends_on: company.trial_ends_on }}
        submitLabel={t('actions.trial')}
        onClose={onClose}
        onSubmit={save('trial')}
      />
    );
  }
  if (kind === 'ask') {
    return (
      <FieldsDialog
        title={t('access.ask_title', name)}
        intro={t('access.ask_text')}
        fields={supportRequestFields}
        words={{ reason: { label: t('access.ask_reason'), wide: true } }}
        submitLabel={t('access.ask')}
        onClose={onClose}
        onSubmit={save('ask', t('access.asked_told', name))}
      />
    );
  }
  if (kind === 'edit') {
    const words = {
      name: { label: t('actions.name'), wide: true },
      stripe_customer_id: { label: t('ids.stripe_customer_id') },
      microsoft_tenant_id: { label: t('ids.microsoft_tenant_id') },
      auth0_organization_id: { label: t('ids.auth0_organization_id') },
      notes: { label: t('notes'), help: t('notes_help'), wide: true },
    };
    return (
      <FieldsDialog
        title={t('actions.edit_title', name)}
        fields={editFields}
        words={words}
        start={{ ...company }}
        submitLabel={t('actions.edit')}
        onClose={onClose}
        onSubmit={save('edit')}
      />
    );
  }
  const words = {
    plan: { label: t('plan.plan') },
    state: {
      label: t('plan.state'),
      options: { active: t('states.active'), past_due: t('states.past_due'), cancelled: t('states.cancelled') },
    },
    seats: { label: t('plan.seats') },
    price: { label: t('plan.price') },
    period: { label: t('plan.period'), options: { month: t('periods.month'), year: t('periods.year') } },
    starts_on: { label: t('plan.starts_on') },
    ends_on: { label: t('plan.ends_on'), help: t('plan.ends_on_help') },
  };
  return (
    <FieldsDialog
      title={t('actions.subscription_title', name)}
      fields={subscriptionFields}
      words={words}
      start={{ ...company.subscription }}
      submitLabel={t('plan.edit')}
      onClose={onClose}
      onSubmit={save('subscription')}
    />
  );
}
