import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFieldsForm, type FieldsFormState } from '@steward/kernel/client/form/useFieldsForm.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { CopyButton } from '@steward/kernel/client/ui/CopyButton.tsx';
import type { TotpSetup as Setup } from '../../contract/security.ts';
import { confirmTotp } from './calls.ts';
import { CodeInput } from './CodeInput.tsx';

/** QR code, secret and code input. */
export function TotpSetup({ setup, state }: { setup: Setup; state: TotpState }) {
  const { t } = useTranslation('security');
  const spaced = setup.secret.match(/.{1,4}/g)?.join(' ') ?? setup.secret;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ color: color.secondary }}>{t('totp.scan')}</Box>
      <Box
        sx={{
          justifySelf: 'center',
          width: 184,
          height: 184,
          p: 2,
          borderRadius: '12px',
          border: `1px solid ${color.line}`,
          backgroundColor: '#fff',
        }}
      >
        <Box
          component="img"
          alt={t('totp.qr')}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qr)}`}
          sx={{ display: 'block', width: '100%', height: '100%' }}
        />
      </Box>
      <Box sx={{ textAlign: 'center', fontSize: '0.8125rem', color: color.secondary }}>
        {t('totp.by_hand')}
        <Box sx={{ mt: 1, display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 1.5 }}>
          <Box
            component="code"
            dir="ltr"
            sx={{
              fontFamily: 'ui-monospace, monospace',
              fontSize: '0.8125rem',
              color: color.text,
              overflowWrap: 'anywhere',
            }}
          >
            {spaced}
          </Box>
          <CopyButton text={setup.secret} label={t('totp.key')} />
        </Box>
        <Box component="a" href={setup.address} sx={{ display: { sm: 'none' }, mt: 2, color: color.accentText }}>
          {t('totp.open_app')}
        </Box>
      </Box>
      <CodeInput control={state.form.control} name="totp_code" isBusy={state.isBusy} onComplete={state.submit} />
    </Box>
  );
}

type TotpState = FieldsFormState<{ totp_code: string }>;

/** The form of the first code. A wrong one is cleared. */
export function useTotp(onDone: (codes: readonly string[] | null) => void): TotpState {
  return useFieldsForm({
    fields: {},
    start: { totp_code: '' },
    checks: 'onSubmit',
    send: async ({ totp_code }, form) => {
      const { recovery_codes } = await confirmTotp(totp_code).finally(() => form.setValue('totp_code', ''));
      onDone(recovery_codes);
    },
  });
}
