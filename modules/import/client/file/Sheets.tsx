import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Sheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';

/** Sheets of a refused workbook to choose from; empty for other refusals. */
export function sheetsIn(error: unknown): readonly string[] {
  const sheets = error instanceof ApiError ? error.body['sheets'] : undefined;
  return Array.isArray(sheets) ? sheets.map(String) : [];
}

/** Asks for the sheet of a workbook. */
export function Sheets({
  name,
  sheets,
  onChoose,
}: {
  name: string;
  sheets: readonly string[];
  onChoose: (sheet: string) => void;
}) {
  const { t } = useTranslation('import');
  return (
    <Box role="group" aria-label={t('file.which_sheet', { name })} sx={{ display: 'grid', gap: 3 }}>
      <Notice>{t('file.which_sheet', { name })}</Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {sheets.map((sheet, index) => (
          <Button
            key={sheet}
            autoFocus={index === 0}
            startIcon={<Sheet size={16} aria-hidden />}
            onClick={() => onChoose(sheet)}
          >
            <bdi>{sheet}</bdi>
          </Button>
        ))}
      </Box>
    </Box>
  );
}
