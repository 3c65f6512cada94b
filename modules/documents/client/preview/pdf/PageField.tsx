import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';

interface PageFieldProps {
  current: number;
  pages: number;
  onGo: (page: number) => void;
}

/** The page that is read, of how many; another number leads there. */
export function PageField({ current, pages, onGo }: PageFieldProps) {
  const { t } = useTranslation('preview');
  const [typed, setTyped] = useState<string | null>(null);
  const go = (): void => {
    const page = Number(typed);
    if (typed !== null && Number.isInteger(page) && page >= 1) onGo(page);
    setTyped(null);
  };
  return (
    <Box className="tabular" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
      <InputBase
        value={typed ?? String(current)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
        inputProps={{ 'aria-label': t('page_field', { count: pages }), inputMode: 'numeric' }}
        sx={{
          width: `${Math.max(3, String(pages).length + 2)}ch`,
          fontSize: 'inherit',
          fontWeight: 600,
          border: `1px solid ${color.line}`,
          borderRadius: '6px',
          '& input': { p: 0.5, textAlign: 'center' },
        }}
      />
      <Box component="span" aria-hidden sx={{ color: color.secondary }}>
        / {pages}
      </Box>
    </Box>
  );
}
