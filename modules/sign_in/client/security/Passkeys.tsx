import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OneFieldDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { canUsePasskeys, makePasskey } from '@steward/kernel/client/session/passkey.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Line, Lines } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { deviceOf } from '@steward/kernel/contract/wire/headers.ts';
import type { Passkey, Security } from '../../contract/security.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey, SECURITY } from './calls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { usePasswordConfirmation } from './usePasswordConfirmation.tsx';

interface Made {
  readonly token: string;
  readonly response: unknown;
}

/** The user's passkeys. */
export function Passkeys({ security }: { security: Security }) {
  const { t } = useTranslation(['security', 'common']);
  const queries = useQueryClient();
  const [made, setMade] = useState<Made | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { dialog, run, ask } = usePasswordConfirmation(security);
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: SECURITY });
  const { browser, system } = deviceOf(navigator.userAgent);

  const create = async (password?: string): Promise<void> => {
    const { token, options } = await passkeyOptions(password);
    try {
      const response = await makePasskey(options);
      if (response) setMade({ token, response });
    } catch (error) {
      toast.error(
        t(error instanceof Error && error.name === 'InvalidStateError' ? 'passkeys.already' : 'passkeys.failed'),
      );
    }
  };
  const keep = async (name: string): Promise<void> => {
    if (!made) return;
    setCodes((await addPasskey({ ...made, name })).recovery_codes);
    toast.success(t('passkeys.added', { name }));
    await again();
  };
  const remove = (passkey: Passkey): void =>
    ask({
      title: t('passkeys.remove_title', { name: passkey.name }),
      submitLabel: t('passkeys.remove'),
      danger: true,
      attempt: async (password) => {
        await removePasskey(passkey.id, password);
        toast.success(t('passkeys.removed', { name: passkey.name }));
        await again();
      },
    });

  const add = (
    <Button
      size="small"
      startIcon={<Plus size={14} />}
      onClick={() => void run({ title: t('passkeys.add'), submitLabel: t('go_on'), attempt: create })}
    >
      {t('passkeys.add')}
    </Button>
  );
  return (
    <Card title={t('passkeys.title')} action={security.passkeys.length > 0 && canUsePasskeys() ? add : undefined}>
      {security.passkeys.length === 0 && (
        <EmptyState
          compact
          icon={Fingerprint}
          title={t('passkeys.none')}
          text={canUsePasskeys() ? t('passkeys.text') : t('passkeys.not_here')}
          action={canUsePasskeys() ? add : undefined}
        />
      )}
      {security.passkeys.length > 0 && (
        <Lines label={t('passkeys.title')}>
          {security.passkeys.map((one) => (
            <Line
              key={one.id}
              icon={KeyRound}
              title={one.name}
              text={`${t('passkeys.made', { day: formatDate(one.created_at.slice(0, 10)) })} · ${one.last_used_at ? t('passkeys.used', { when: whenText(one.last_used_at, currentLanguage()) }) : t('passkeys.unused')}${one.is_synced ? ` · ${t('passkeys.synced')}` : ''}`}
              actions={
                <>
                  <IconButton
                    size="small"
                    aria-label={t('passkeys.rename', { name: one.name })}
                    onClick={() => setRenamed(one)}
                  >
                    <Pencil size={15} strokeWidth={1.75} />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t('passkeys.remove_named', { name: one.name })}
                    onClick={() => remove(one)}
                    sx={{ color: color.bad }}
                  >
                    <Trash2 size={15} strokeWidth={1.75} />
                  </IconButton>
                </>
              }
            />
          ))}
        </Lines>
      )}
      {made && (
        <OneFieldDialog
          title={t('passkeys.name_title')}
          text={t('passkeys.name_text')}
          label={t('passkeys.name')}
          name="name"
          start={[browser, system].filter(Boolean).join(' · ')}
          submitLabel={t('common:save')}
          onSubmit={keep}
          onClose={() => setMade(null)}
        />
      )}
      {renamed && (
        <OneFieldDialog
          title={t('passkeys.rename_title')}
          label={t('passkeys.name')}
          name="name"
          start={renamed.name}
          submitLabel={t('common:save')}
          onSubmit={async (name) => {
            await renamePasskey(renamed.id, name);
            await again();
          }}
          onClose={() => setRenamed(null)}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {dialog}
    </Card>
  );
}
