import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { DocumentContents } from '../../contract/contents.ts';
import { MARKED, useMarked } from './marks.ts';
import { safeHtml } from './safe_html.tsx';
import { TableViewer } from './TableViewer.tsx';
import { Cut } from './TextViewer.tsx';
import { Loading, NotLoaded, Unshown } from './Unshown.tsx';
import type { ViewerProps } from './viewer.ts';

/** Documents of offices: tables as tables, Word as its text with its form, others as their text. */
export function OfficeViewer({ file, word }: ViewerProps) {
  const { t } = useTranslation('preview');
  const { data, error, refetch } = useQuery({
    queryKey: ['file_contents', file.id],
    queryFn: ({ signal }) => api.get<DocumentContents>(`file-storage/${file.id}/contents/`, { signal }),
    staleTime: Infinity,
  });
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.unread !== null) return <Unshown file={file} reason={data.unread} />;
  if (data.sections.every(({ rows }) => rows !== null))
    return (
      <TableViewer
        sheets={data.sections.map(({ name, rows, is_cut: isCut }) => ({ name, rows: rows ?? [], isCut }))}
        word={word}
        label={t('table')}
      />
    );
  return <Paper data={data} word={word} />;
}

function Paper({ data, word }: { data: DocumentContents; word: string }) {
  const { t } = useTranslation('preview');
  const shown = useRef<HTMLDivElement>(null);
  const { sections, count } = data;
  useMarked(shown, word, true);
  return (
    <Box
      ref={shown}
      tabIndex={0}
      role="group"
      aria-label={t('text')}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        py: { xs: 0, sm: 4 },
        backgroundColor: color.background,
        ...MARKED,
      }}
    >
      {sections.map((section, index) => (
        <Sheet key={index}>
          {count > 1 && (
            <Box className="tabular" sx={{ mb: 3, fontSize: '0.75rem', color: color.tertiary }}>
              {t('page', { number: index + 1, count })}
            </Box>
          )}
          {section.html === null ? <Lines text={section.text ?? ''} /> : <Formatted html={section.html} />}
        </Sheet>
      ))}
      {data.is_cut && <Cut />}
    </Box>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        maxWidth: 760,
        mx: 'auto',
        mb: { xs: 0, sm: 4 },
        p: { xs: 4, sm: 8 },
        backgroundColor: color.surface,
        border: { sm: `1px solid ${color.line}` },
        borderBottom: `1px solid ${color.line}`,
        borderRadius: { sm: '4px' },
      }}
    >
      {children}
    </Box>
  );
}

function Lines({ text }: { text: string }) {
  return (
    <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6 }}>
      {text}
    </Box>
  );
}

function Formatted({ html }: { html: string }) {
  const content = useMemo(() => safeHtml(html), [html]);
  return (
    <Box
      dir="auto"
      sx={{
        lineHeight: 1.6,
        overflowWrap: 'anywhere',
        '& p': { my: 2 },
        '& h3, & h4, & h5, & h6': { mt: 5, mb: 2, lineHeight: 1.3 },
        '& h3': { fontSize: '1.25rem' },
        '& h4': { fontSize: '1.0625rem' },
        '& h5, & h6': { fontSize: '0.9375rem' },
        '& img': { maxWidth: '100%', height: 'auto' },
        '& table': { borderCollapse: 'collapse', my: 3, display: 'block', overflowX: 'auto' },
        '& td, & th': { px: 2, py: 1, verticalAlign: 'top', border: `1px solid ${color.line}` },
        '& a': { color: color.accentText },
      }}
    >
      {content}
    </Box>
  );
}
