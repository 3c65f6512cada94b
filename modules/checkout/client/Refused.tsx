import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import type { ManyAnswer } from './calls.ts';

/** Result of several check-outs with the reasons of refusals. */
export function Refused({ answer, done }: { answer: ManyAnswer; done: string }) {
  const { t } = useTranslation('checkout');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {answer.done > 0 && <Notice tone="ok">{done}</Notice>}
      <Box sx={{ fontWeight: 500 }}>{t('refused', { count: answer.refused.length })}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
        {answer.refused.map((one) => (
          <Box component="li" key={one.id} sx={{ py: 2, borderTop: `1px solid ${color.softLine}` }}>
            <Box sx={{ fontWeight: 500 }}>{one.name || '—'}</Box>
            <Box sx={{ color: color.secondary, fontSize: '0.8125rem' }}>{one.detail}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
