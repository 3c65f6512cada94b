import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { fileIn } from './manager/document/file_in.ts';

const DocumentPreview = lazyPart(lazyModule(() => import('./preview/ui.ts')).part('DocumentPreview'));

/** The file on the page of its document, at the page and with the words that the address names. */
export function PreviewTab({ row }: { row: Row }) {
  const { page, find }: { readonly page?: unknown; readonly find?: unknown } = useSearch({ strict: false });
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        height: 'max(360px, calc(100dvh - 300px))',
        overflow: 'hidden',
        border: `1px solid ${color.line}`,
        borderRadius: '12px',
        backgroundColor: color.background,
      }}
    >
      <DocumentPreview
        key={`${row.id} ${String(row['version_number'])}`}
        file={fileIn(row)}
        page={Math.max(1, Number(page ?? 1) || 1)}
        word={find === undefined ? '' : String(find)}
      />
    </Box>
  );
}
