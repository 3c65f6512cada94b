import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';

const STEPS = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** Progress of the import's steps. On a phone only the current one is labelled. */
export function Steps({ current, isFinished = false }: { current: Step; isFinished?: boolean }) {
  const { t } = useTranslation('import');
  const at = STEPS.indexOf(current);
  return (
    <Box
      component="ol"
      aria-label={t('steps.label')}
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 3 }, m: 0, p: 0, listStyle: 'none' }}
    >
      {STEPS.map((step, index) => {
        const isPast = index < at || (index === at && isFinished);
        const isNow = index === at && !isPast;
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
                width: { xs: 10, sm: 28 },
                height: '1px',
                marginInlineEnd: { xs: 0, sm: 1 },
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
                ...(isPast
                  ? { color: color.ok, backgroundColor: color.okSoft }
                  : isNow
                    ? { color: color.onAccent, backgroundColor: color.accent }
                    : { color: color.tertiary, backgroundColor: color.quietSoft }),
              }}
            >
              {isPast ? <Check size={14} strokeWidth={2.25} /> : index + 1}
            </Box>
            <Box
              component="span"
              sx={{
                fontWeight: 500,
                color: index <= at ? color.text : color.tertiary,
                display: { xs: index === at ? 'inline' : 'none', sm: 'inline' },
              }}
            >
              {t(`steps.${step}`)}
            </Box>
            <VisuallyHidden>{t('steps.step', { number: index + 1 })}</VisuallyHidden>
          </Box>
        );
      })}
    </Box>
  );
}
