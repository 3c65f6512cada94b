import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { previewQuery, type WrittenTemplate } from './queries.ts';

/** Debounce of the preview in milliseconds. */
const REST = 400;
/** Links in the preview do nothing, since the sandbox blocks them. */
const INERT = '<head><base target="_blank">';

interface PreviewProps {
  readonly kind: string;
  readonly template: WrittenTemplate;
  /** Invalid templates keep the last preview. */
  readonly isWrong: boolean;
}

/** Preview of the email. */
export function Preview({ kind, template, isWrong }: PreviewProps) {
  const { t } = useTranslation('notifications');
  const [shown, setShown] = useState(template);
  const { subject, text, language } = template;
  const isEmpty = subject.trim() === '' || text.trim() === '';
  useEffect(() => {
    if (isWrong || isEmpty) return undefined;
    const timer = setTimeout(() => setShown({ subject, text, language }), REST);
    return () => clearTimeout(timer);
  }, [subject, text, language, isWrong, isEmpty]);
  const { data, error, refetch } = useQuery(previewQuery(kind, shown));
  return (
    <Box component="section" aria-label={t('templates.preview')} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 500 }}>{t('templates.preview')}</Box>
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={6} />}
      {data && (
        <>
          <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>
            {t(data.is_real ? 'templates.real' : 'templates.example')}
          </Box>
          <Box sx={{ border: `1px solid ${color.line}`, borderRadius: '8px', overflow: 'hidden' }}>
            <Box dir="auto" sx={{ p: 3, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {data.subject}
            </Box>
            <Box
              component="iframe"
              title={t('templates.preview')}
              sandbox=""
              srcDoc={data.html.replace('<head>', INERT)}
              sx={{ display: 'block', width: '100%', height: 460, border: 0, borderTop: `1px solid ${color.line}` }}
            />
          </Box>
        </>
      )}
    </Box>
  );
}
