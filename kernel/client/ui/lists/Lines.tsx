import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { color } from '../../theme/tokens.ts';

/** A list row in a card: icon, name, details, actions. */
export function Line({
  icon: Icon,
  title,
  chip,
  text,
  actions,
}: {
  icon: LucideIcon;
  title: ReactNode;
  chip?: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 2.5, sm: 3.5 },
        py: 3,
        '& + &': { borderTop: `1px solid ${color.softLine}` },
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 34,
          height: 34,
          borderRadius: '9px',
          color: color.secondary,
          backgroundColor: color.quietSoft,
        }}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1, fontWeight: 500 }}
        >
          <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
            {title}
          </Box>
          {chip}
        </Box>
        {text && (
          <Box
            className="tabular"
            sx={{ fontSize: '0.8125rem', lineHeight: '18px', color: color.secondary, overflowWrap: 'anywhere' }}
          >
            {text}
          </Box>
        )}
      </Box>
      {actions && <Box sx={{ flex: 'none', display: 'flex', gap: 1.5 }}>{actions}</Box>}
    </Box>
  );
}

export function Lines({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

/** A row of a settings card: name with what stands beside it, text and facts below, buttons at the end. */
export function SettingsRow({
  title,
  beside,
  children,
  facts,
  actions,
}: {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 1.5,
        py: 3,
        borderTop: `1px solid ${color.softLine}`,
        '&:last-of-type': { pb: 0.5 },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 1 }}>
          <Box component="span" dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          {beside}
        </Box>
        <Box sx={{ mt: 0.5, fontSize: '0.8125rem', color: color.secondary, overflowWrap: 'anywhere' }}>{children}</Box>
        <Box className="tabular" sx={{ mt: 0.5, fontSize: '0.8125rem', color: color.tertiary }}>
          {facts}
        </Box>
      </Box>
      {actions}
    </Box>
  );
}
