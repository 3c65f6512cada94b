import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { readChecklist } from '../../contract/checklist.ts';
import { limitsText } from './check_texts.ts';

/** The items of a checklist, each with how it is answered. */
export function ChecklistFact({ row }: { row: Row }) {
  const { t } = useTranslation('maintenance');
  const { checklist } = row;
  const checks = readChecklist(typeof checklist === 'string' ? checklist : null);
  if (checks.length === 0) return '–';
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 5, display: 'grid', gap: 1.5 }}>
      {checks.map(({ name, kind, isRequired, ...rest }) => (
        <li key={name}>
          <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="span" sx={{ color: color.secondary }}>
            {[t(`checks.edit.kinds.${kind}`), limitsText(rest), isRequired ? t('checks.edit.required') : '']
              .filter(Boolean)
              .map((one) => ` · ${one}`)
              .join('')}
          </Box>
        </li>
      ))}
    </Box>
  );
}
