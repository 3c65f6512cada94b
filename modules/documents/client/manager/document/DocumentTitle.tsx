import Box from '@mui/material/Box';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { daysUntil, inDays } from '@steward/kernel/client/i18n/when.ts';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { useSettings } from '@steward/kernel/client/theme/settings_store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { sizeText, typeOf } from '../../file_type.ts';
import { CUT } from '../../item_style.ts';
import { ScanMark } from '../../ScanMark.tsx';
import { fileIn } from './file_in.ts';
import { ExcerptText, useExcerpt } from './found.tsx';
import { SOON, toneOf } from './marks.ts';

/** A document in the list: its name, and its size or where a search has found it; when it expires, if that is soon. */
export function DocumentTitle({ row }: { row: Row }) {
  const { t } = useTranslation('documents');
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
          sx={{ ...CUT, fontSize: '0.75rem', lineHeight: '15px', fontWeight: 400, color: color.tertiary }}
        >
          {excerpt ? <ExcerptText excerpt={excerpt} /> : <bdi>{sizeText(file.size)}</bdi>}
          {row['starred'] === true && (
            <>
              {' · '}
              <Box component={Star} size={11} aria-label={t('views.starred')} sx={{ verticalAlign: '-1px' }} />
            </>
          )}
          <ScanMark scan={row['scan']} />
          <Expiry day={row['expires']} />
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

/** When it expires: in words and marked once that is near, or over. */
function Expiry({ day }: { day: unknown }) {
  const { t } = useTranslation('documents');
  if (typeof day !== 'string') return null;
  const left = daysUntil(day);
  const isOver = left < 0;
  if (left > SOON)
    return (
      <>
        {' · '}
        <bdi>{t('expires_on', { day: formatDate(day) })}</bdi>
      </>
    );
  return (
    <>
      {' · '}
      <Box component="bdi" title={formatDate(day)} sx={{ color: isOver ? color.bad : color.warning, fontWeight: 500 }}>
        {t(isOver ? 'expired' : 'expires', { when: inDays(left, currentLanguage()) })}
      </Box>
    </>
  );
}
