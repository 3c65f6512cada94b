import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorDetail } from '@steward/kernel/client/api/client.ts';
import { OneFieldDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Security } from '../../contract/security.ts';

type Attempt = (password?: string) => Promise<unknown>;
interface Asked {
  readonly title: string;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly attempt: Attempt;
}

/**
 * Runs an action that may require the password. `dialog` must be rendered; `run` tries without it after a recent
 * sign-in, `ask` asks first.
 */
export function usePasswordConfirmation(security: Security): {
  dialog: ReactNode;
  run: (asked: Asked) => Promise<void>;
  ask: (asked: Asked) => void;
} {
  const { t } = useTranslation(['security', 'errors']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = async (wanted: Asked): Promise<void> => {
    try {
      await wanted.attempt();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'prove_again' && security.has_password) setAsked(wanted);
      else if (error instanceof ApiError && error.code === 'prove_again') toast.error(t('sign_in_again'));
      else toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  const dialog = asked && (
    <OneFieldDialog
      title={asked.title}
      text={t('password_text')}
      label={t('password')}
      name="password"
      type="password"
      autoComplete="current-password"
      submitLabel={asked.submitLabel}
      danger={asked.danger ?? false}
      onClose={() => setAsked(null)}
      onSubmit={(password) => asked.attempt(password)}
    />
  );
  return { dialog, run, ask: (wanted) => (security.has_password ? setAsked(wanted) : void run(wanted)) };
}
