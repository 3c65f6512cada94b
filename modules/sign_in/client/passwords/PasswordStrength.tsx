import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { usePasswordStrength } from './usePasswordStrength.ts';

const TINTS = [color.bad, color.bad, color.warning, color.info, color.ok] as const;
const WORDS = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/** Strength of a new password with reasons while too weak. `own`: names and addresses that it must not contain. */
export function PasswordStrength({ password, own = [] }: { password: string; own?: readonly string[] }) {
  const { t } = useTranslation('auth');
  const judged = usePasswordStrength(password, own);
  const score = judged ? Math.max(1, judged.score) : 0;
  const tint = TINTS[judged?.score ?? 0];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}>
          {[1, 2, 3, 4].map((step) => (
            <Box
              key={step}
              sx={{
                height: 3,
                borderRadius: 2,
                backgroundColor: score >= step ? tint : color.line,
                transition: 'background-color 120ms',
              }}
            />
          ))}
        </Box>
        <Box role="status" sx={{ fontSize: '0.75rem', color: color.secondary, minHeight: 18 }}>
          {judged ? t(`strength.${WORDS[judged.score]}`) : ''}
        </Box>
      </Box>
      {judged?.weakness && (
        <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{sentence(judged.weakness)}</Box>
      )}
    </Box>
  );
}
