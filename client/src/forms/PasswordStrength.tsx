import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { strengthOf } from './strength.ts';

const TINTS = [color.line, color.bad, color.warning, color.info, color.ok] as const;

/** Four bars and a word under a new password. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const strength = strengthOf(password);
  const word = ['', t('strength.weak'), t('strength.fair'), t('strength.good'), t('strength.strong')][strength];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box aria-hidden sx={{ flex: 1, display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}>
        {[1, 2, 3, 4].map((step) => <Box key={step} sx={{ height: 3, borderRadius: 2, backgroundColor: strength >= step ? TINTS[strength] : color.line, transition: 'background-color 120ms' }} />)}
      </Box>
      <Box role="status" sx={{ fontSize: '0.75rem', color: color.secondary, minWidth: 72, textAlign: 'end' }}>{word}</Box>
    </Box>
  );
}
