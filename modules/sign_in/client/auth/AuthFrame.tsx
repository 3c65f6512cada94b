import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { ProductMark } from '@steward/kernel/client/ui/ProductMark.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';

/** Layout of sign-in, sign-up and password pages. */
export function AuthFrame({
  title,
  text,
  brand,
  children,
  below,
}: {
  title: string;
  text?: ReactNode;
  /** Whose page it is, in place of the product's mark. */
  brand?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  const { i18n } = useTranslation();
  useEffect(() => {
    document.title = `${title} · Steward`;
  }, [title, i18n.language]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        px: 4,
        py: 8,
        background: `radial-gradient(900px 420px at 50% -120px, ${color.accentSoft}, transparent 70%), ${color.background}`,
      }}
    >
      <Box sx={{ flex: '1 1 0', minHeight: 12 }} />
      <Box sx={{ width: '100%', maxWidth: 392 }}>
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', mb: 6 }}>
          {brand ?? <ProductMark size={42} bare />}
          <Typography variant="h1" sx={{ mt: 4, fontSize: '1.375rem !important', lineHeight: '30px' }}>
            {title}
          </Typography>
          {text && <Box sx={{ mt: 1, color: color.secondary }}>{text}</Box>}
        </Box>
        <Box
          sx={{
            p: { xs: 5, sm: 6 },
            borderRadius: '14px',
            border: `1px solid ${color.line}`,
            backgroundColor: color.surface,
            boxShadow: '0 1px 2px rgb(10 14 22 / 4%), 0 12px 32px rgb(10 14 22 / 5%)',
          }}
        >
          {children}
        </Box>
        {below && <Box sx={{ mt: 5, textAlign: 'center', color: color.secondary, fontSize: '0.875rem' }}>{below}</Box>}
      </Box>
      <Box sx={{ flex: '1.3 1 0' }} />
      <LanguagePicker />
    </Box>
  );
}
