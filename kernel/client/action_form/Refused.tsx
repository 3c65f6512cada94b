import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import { formatNumber } from '../fields/format.ts';
import { useAllLabels, inSentence } from '../i18n/index.ts';
import { color } from '../theme/tokens.ts';
import { Notice } from '../ui/Notice.tsx';
import { said, wordsOf, type ActionPart } from './action_part.ts';
import type { ActionOutcome } from './perform.ts';

/** Result of an action on several records, with reasons of refusals. */
export function Refused({
  part,
  record,
  answer: { done, refused },
}: {
  part: ActionPart;
  record: ActionTarget;
  answer: ActionOutcome;
}) {
  const { t } = useTranslation('list');
  const labels = useAllLabels()[record.name];
  const what = `${formatNumber(done)} ${inSentence((done === 1 ? labels?.one : labels?.many) ?? '')}`;
  const words = wordsOf({ part });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {done > 0 && <Notice tone="ok">{said(done === 1 ? words.did : words.didMany, { what })}</Notice>}
      <Box sx={{ fontWeight: 500 }}>{t('actions.refused', { count: refused.length })}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
        {refused.map((one) => (
          <Box component="li" key={one.id} sx={{ py: 2, borderTop: `1px solid ${color.softLine}` }}>
            <Box sx={{ fontWeight: 500 }}>{one.name || '—'}</Box>
            <Box sx={{ color: color.secondary, fontSize: '0.8125rem' }}>{one.detail}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
