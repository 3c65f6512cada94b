import { errorDetail, fieldErrors } from '@steward/kernel/client/api/client.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { confirmTotp } from './calls.ts';
import { useState } from 'react';
import Box from '@mui/material/Box';
import type { TotpSetup as Setup } from '../../contract/security.ts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@steward/kernel/client/ui/CopyButton.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { CodeInput } from './CodeInput.tsx';

/** QR code, secret and code input. */
export function TotpSetup({ setup, code, setCode, error, busy, confirm }: { setup: Setup } & TotpState) {
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
      <CodeInput
        value={code}
        onChange={setCode}
        onComplete={(typed) => void confirm(typed)}
        error={error}
        isBusy={busy}
      />
    </Box>
  );
}

export interface TotpState {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly confirm: (code: string) => Promise<void>;
}

/** State of the code input. */
export function useTotp(onDone: (codes: readonly string[] | null) => void): TotpState {
  const { t } = useTranslation('errors');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (typed: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      onDone((await confirmTotp(typed)).recovery_codes);
    } catch (failure) {
      const said = fieldErrors(failure)['totp_code'];
      if (said === undefined) toast.error(errorDetail(failure) ?? t('wrong'));
      setError(said);
      setCode('');
    }
    setBusy(false);
  };
  return { code, setCode, error, busy, confirm };
}
