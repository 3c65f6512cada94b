import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';

const STEPS = ['connect', 'found', 'questions', 'check', 'move'] as const;
export type Step = (typeof STEPS)[number];

/** How far it is. On a phone: "Dry run, 4 of 5". */
export function Steps({ current, isFinished = false }: { readonly current: Step; readonly isFinished?: boolean }) {
  const { t } = useTranslation('moving_in');
  const at = STEPS.indexOf(current);
  return (
    <>
      <Box sx={{ display: { xs: 'block', md: 'none' }, color: color.secondary, fontSize: '0.8125rem' }}>
        {t('steps.of', { step: t(`steps.${current}`), number: at + 1, all: STEPS.length })}
      </Box>
      <Box
        component="ol"
        aria-label={t('steps.label')}
        sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 3, m: 0, p: 0, listStyle: 'none' }}
      >
        {STEPS.map((step, index) => {
          const isPast = index < at || (index === at && isFinished);
          const tones = isPast
            ? { color: color.ok, backgroundColor: color.okSoft }
            : index === at
              ? { color: color.onAccent, backgroundColor: color.accent }
              : { color: color.tertiary, backgroundColor: color.quietSoft };
          return (
            <Box
              component="li"
              key={step}
              aria-current={index === at ? 'step' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                '&:not(:first-of-type)::before': {
                  content: '""',
                  width: 28,
                  height: '1px',
                  marginInlineEnd: 1,
                  backgroundColor: color.line,
                },
              }}
            >
              <Box
                aria-hidden
                className="tabular"
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 22,
                  height: 22,
                  borderRadius: '50%',
                  fontSize: '0.75rem',
                  fontWeight: 600,
                  ...tones,
                }}
              >
                {isPast ? <Check size={14} strokeWidth={2.25} /> : index + 1}
              </Box>
              <Box component="span" sx={{ fontWeight: 500, color: index <= at ? color.text : color.tertiary }}>
                {t(`steps.${step}`)}
              </Box>
              <VisuallyHidden>{isPast ? t('steps.past') : ''}</VisuallyHidden>
            </Box>
          );
        })}
      </Box>
    </>
  );
}
