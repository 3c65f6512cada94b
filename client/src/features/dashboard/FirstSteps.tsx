import Box from '@mui/material/Box';
import { permissionFor } from '@steward/contract/access/record';
import { recordNamed } from '@steward/contract/records/index';
import { FileUp, Laptop, UserPlus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mayImport } from '../../engine/list/transfer.ts';
import { useCan } from '../../session/auth.ts';
import { color, radius } from '../../theme/tokens.ts';
import { Link } from '../../ui/Link.tsx';

const STEPS: readonly { readonly key: 'import' | 'add' | 'people'; readonly icon: LucideIcon; readonly to: string; readonly permission: string | null }[] = [
  { key: 'import', icon: FileUp, to: '/import?type=assets', permission: 'import:read' },
  { key: 'add', icon: Laptop, to: '/assets/add', permission: permissionFor(recordNamed('asset'), 'write') },
  { key: 'people', icon: UserPlus, to: '/users/invitations', permission: permissionFor(recordNamed('user'), 'write') },
];

/** What a company without assets does first. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const may = useCan();
  const steps = STEPS.filter((step) => (step.key === 'import' ? mayImport(recordNamed('asset'), may) : may(step.permission)));
  return (
    <Box>
      <Box sx={{ color: color.secondary, mb: 4, maxWidth: 560 }}>{t(steps.length > 0 ? 'first.text' : 'first.none')}</Box>
      <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {steps.map(({ key, icon: Icon, to }) => (
          <Link key={key} to={to} underline="none" sx={{ display: 'block', p: 4.5, color: color.text, backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: `${radius.card}px`, '&:hover': { borderColor: color.accent } }}>
            <Box sx={{ display: 'grid', placeItems: 'center', width: 36, height: 36, mb: 3, borderRadius: '9px', color: color.accentText, backgroundColor: color.accentSoft }}><Icon size={18} strokeWidth={1.75} aria-hidden /></Box>
            <Box sx={{ fontWeight: 600 }}>{t(`first.${key}.title`)}</Box>
            <Box sx={{ mt: 1, fontWeight: 400, color: color.secondary, fontSize: '0.8125rem', lineHeight: '19px' }}>{t(`first.${key}.text`)}</Box>
          </Link>
        ))}
      </Box>
    </Box>
  );
}
