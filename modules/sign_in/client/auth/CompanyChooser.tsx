import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyChoice } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Avatar } from '@steward/kernel/client/ui/Avatar.tsx';

/** Choice for addresses of several companies. */
export function CompanyChooser({
  companies,
  onChoose,
  onBack,
}: {
  companies: readonly CompanyChoice[];
  onChoose: (id: string) => Promise<void>;
  onBack: () => void;
}) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const choose = async (id: string): Promise<void> => {
    setBusy(true);
    await onChoose(id);
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {companies.map((company) => (
        <ButtonBase
          key={company.id}
          disabled={busy}
          onClick={() => void choose(company.id)}
          sx={{
            display: 'flex',
            gap: 3,
            minHeight: 48,
            px: 3,
            borderRadius: '9px',
            border: `1px solid ${color.line}`,
            textAlign: 'start',
            fontSize: '0.875rem',
            fontWeight: 500,
            '&:hover': { backgroundColor: color.hover },
          }}
        >
          <Avatar name={company.name} size={24} square />
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {company.name}
          </Box>
          <ChevronRight size={16} aria-hidden />
        </ButtonBase>
      ))}
      <Button variant="text" onClick={onBack} sx={{ mt: 1 }}>
        {t('back')}
      </Button>
    </Box>
  );
}
