import Box from '@mui/material/Box';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { useSettings } from '@steward/kernel/client/theme/settings_store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { sizeText, typeOf } from '../../file_type.ts';
import { CUT } from '../../item_style.ts';
import { DocumentMarks } from './DocumentMarks.tsx';
import { fileIn } from './file_in.ts';
import { ExcerptText, useExcerpt } from './found.tsx';
import { toneOf } from './marks.ts';

/** A document in the list: its name, and its size or where a search has found it; when it expires, if that is soon. */
export function DocumentTitle({ row }: { row: Row }) {
  const file = fileIn(row);
  const excerpt = useExcerpt(row.id);
  const { direction } = useSettings();
  return (
    <Box
      component="span"
      // Cells have the direction of their text; this has the one of the page.
      dir={direction}
      // As high as a row of the table, where there is one.
      sx={{ display: 'flex', alignItems: 'center', gap: 2.5, height: 'calc(var(--row) - 1px)', lineHeight: '17px' }}
    >
      <DocumentIcon row={row} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" title={file.name} sx={CUT}>
          <bdi>{file.name}</bdi>
        </Box>
        <Box
          component="span"
          className="tabular"
          sx={{
            ...CUT,
            // A phone has room for all of an excerpt, whose word may be at its end.
            ...(excerpt ? { whiteSpace: { xs: 'normal', sm: 'nowrap' } } : {}),
            ...{ fontSize: '0.75rem', lineHeight: '15px', fontWeight: 400, color: color.tertiary },
          }}
        >
          {excerpt ? <ExcerptText excerpt={excerpt} /> : <bdi>{sizeText(file.size)}</bdi>}
          <DocumentMarks row={row} />
        </Box>
      </Box>
    </Box>
  );
}

/** Its small picture, else the sign of its type. */
function DocumentIcon({ row }: { row: Row }) {
  const { mime, small_url: small } = fileIn(row);
  const src = useImageUrl(small);
  const { icon: Icon } = typeOf(mime);
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 30,
        height: 32,
        maxHeight: 1,
        overflow: 'hidden',
        borderRadius: '6px',
        ...toneOf(mime),
      }}
    >
      {small !== null && src !== undefined ? (
        <Box
          component="img"
          src={src}
          alt=""
          loading="lazy"
          sx={{ width: 1, height: 1, objectFit: 'cover', objectPosition: 'top' }}
        />
      ) : (
        <Icon size={16} strokeWidth={1.75} />
      )}
    </Box>
  );
}
