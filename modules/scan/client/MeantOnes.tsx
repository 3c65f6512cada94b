import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import type { Scanned } from '../contract/wire.ts';

interface MeantOnesProps {
  readonly found: readonly Scanned[];
  readonly onChoose: (one: Scanned) => void;
}

/** Candidates for a code, with the matching field. */
export function MeantOnes({ found, onChoose }: MeantOnesProps) {
  const { t } = useTranslation('scan');
  const labels = useAllLabels();
  const by = ({ record, field, by: way }: Scanned): string =>
    way === 'alias' ? t('aliases.former') : (labels[record]?.fields[field ?? ''] ?? '');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {found.map((one) => (
        <Button key={`${one.record}.${one.id}`} size="small" onClick={() => onChoose(one)}>
          {[one.title, one.subtitle].filter(Boolean).join(' · ')}
          {by(one) !== '' && ` (${by(one)})`}
        </Button>
      ))}
    </Box>
  );
}
