import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { currentLanguage, LANGUAGE_NAMES } from '@steward/kernel/client/i18n/index.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { newCompanyFields } from '../contract/actions.ts';
import type { OwnerInvited } from '../contract/wire.ts';
import { useOwnerInvited } from './calls.ts';
import { Invited } from './Invited.tsx';

/** Creates a company with an invited owner. */
export function NewCompany() {
  const { t } = useTranslation('platform');
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<OwnerInvited | null>(null);
  const begin = useOwnerInvited();
  const submit = async (body: Record<string, unknown>): Promise<void> => {
    const answer = await begin.mutateAsync({ begin: body });
    if (answer.link === null) toast.success(t('begin.told', { company: answer.company.name, email: answer.email }));
    setMade(answer);
  };
  const words = {
    name: { label: t('begin.name'), wide: true },
    first_name: { label: t('begin.first_name') },
    last_name: { label: t('begin.last_name') },
    email: { label: t('begin.email'), help: t('begin.email_help'), wide: true },
    language: { label: t('begin.language'), options: LANGUAGE_NAMES },
    trial_ends_on: { label: t('actions.trial_day'), help: t('begin.trial_help') },
  };
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        size="small"
        startIcon={<Plus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ marginInlineStart: 'auto' }}
      >
        {t('begin.button')}
      </Button>
      {isOpen && (
        <FieldsDialog
          title={t('begin.title')}
          intro={t('begin.text')}
          fields={newCompanyFields}
          words={words}
          start={{ language: currentLanguage() }}
          submitLabel={t('begin.submit')}
          onClose={() => setOpen(false)}
          onSubmit={submit}
        />
      )}
      {made && <Invited invited={made} onClose={() => setMade(null)} />}
    </>
  );
}
