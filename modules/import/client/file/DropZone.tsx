import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { MAX_IMPORT_BYTES } from '../../contract/wire.ts';
import { readingProblem } from '../wire.ts';

const MEGABYTE = 1_048_576;
const OTHER_FILES = /\.(xls|xlsb|ods|numbers|pdf|docx?|zip|png|jpe?g|json)$/i;

interface DropZoneProps {
  /** Name of the uploading file. */
  busy: string | null;
  error: unknown;
  /** For files that are imported together. */
  several?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** What the dialog for choosing files offers. */
export const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain';

/** Drop area for files; other types are refused before uploading. */
export function DropZone({ busy, error, several = false, onFiles }: DropZoneProps) {
  const { t } = useTranslation('import');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const problemOf = (file: File): string | null => {
    if (file.size === 0) return t('file.empty', { name: file.name });
    if (file.size > MAX_IMPORT_BYTES)
      return t('file.too_big', {
        name: file.name,
        size: formatNumber(file.size / MEGABYTE, 1),
        max: formatNumber(MAX_IMPORT_BYTES / MEGABYTE),
      });
    return OTHER_FILES.test(file.name) ? t('file.not_csv', { name: file.name }) : null;
  };
  const take = (files: readonly File[]): void => {
    if (busy !== null) return;
    const fitting = files.filter((file) => problemOf(file) === null);
    const wrong = files.find((file) => !fitting.includes(file));
    setRefusal(wrong ? problemOf(wrong) : null);
    if (fitting.length > 0) onFiles(fitting);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const said = refusal ?? (error ? readingProblem(error) : null);

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          textAlign: 'center',
          gap: 1.5,
          px: 4,
          py: { xs: 8, sm: 12 },
          borderRadius: '10px',
          border: `1px dashed ${over ? color.accent : color.line}`,
          backgroundColor: over ? color.accentSoft : color.background,
          transition: 'border-color 100ms, background-color 100ms',
        }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            mb: 2,
            borderRadius: '12px',
            color: color.secondary,
            backgroundColor: color.quietSoft,
          }}
        >
          <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden />
        </Box>
        <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }} aria-live="polite">
          {busy === null ? t(several ? 'set.drop' : 'file.drop') : t('file.sending', { name: busy })}
        </Typography>
        {busy === null ? (
          <Typography variant="body2" sx={{ maxWidth: 440, color: color.secondary }}>
            {t(several ? 'set.drop_text' : 'file.drop_text')}
          </Typography>
        ) : (
          <Box sx={{ width: 220, py: 2 }}>
            <LinearProgress aria-label={t('file.sending', { name: busy })} />
          </Box>
        )}
        <Button
          variant="contained"
          color="primary"
          sx={{ mt: 3 }}
          disabled={busy !== null}
          onClick={() => input.current?.click()}
        >
          {t(several ? 'set.choose' : 'file.choose')}
        </Button>
        <Typography variant="caption" sx={{ mt: 1.5, color: color.tertiary }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('file.limit', { max: formatNumber(MAX_IMPORT_BYTES / MEGABYTE) })}
          </Box>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {t('file.phone')}
          </Box>
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          aria-label={t(several ? 'set.choose' : 'file.choose')}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Box>
      {said !== null && <Notice tone="bad">{said}</Notice>}
    </Box>
  );
}
