import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Camera, ImageUp } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { Field } from '../../ui/Field.tsx';

interface PictureInputProps {
  label: string;
  accept: string;
  value: File | null;
  onChange: (file: File | null) => void;
  /** Shown while no file is chosen. */
  current?: string | undefined;
  onRemoveCurrent?: (() => void) | undefined;
  error?: string | undefined;
  help?: string;
  round?: boolean;
  /** A button on touch screens that opens the camera. */
  hasCamera?: boolean;
}

/** Object URL of a chosen file, revoked when no longer used. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) {
      setUrl(null);
      return undefined;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Chooses one picture, by dialog or drop, with a preview. */
export function PictureInput({
  label,
  accept,
  value,
  onChange,
  current,
  onRemoveCurrent,
  error,
  help,
  round = false,
  hasCamera = false,
}: PictureInputProps) {
  const { t } = useTranslation('auth');
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const preview = usePreview(value) ?? (value ? null : (current ?? null));
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChange(file);
  };
  const removable = value !== null || (current !== undefined && onRemoveCurrent !== undefined);
  return (
    <Field label={label} error={error} help={help}>
      {({ id, aria }) => (
        <Box
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3.5,
            rowGap: 2,
            p: 3,
            borderRadius: '10px',
            border: `1px dashed ${over ? color.accent : color.line}`,
            backgroundColor: over ? color.accentSoft : 'transparent',
            transition: 'border-color 100ms',
          }}
        >
          <Box
            sx={{
              flex: 'none',
              width: 48,
              height: 48,
              display: 'grid',
              placeItems: 'center',
              overflow: 'hidden',
              borderRadius: round ? '50%' : '10px',
              color: color.tertiary,
              backgroundColor: color.quietSoft,
            }}
          >
            {preview ? (
              <Box component="img" src={preview} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
            ) : (
              <ImageUp size={20} strokeWidth={1.75} aria-hidden />
            )}
          </Box>
          <Box
            sx={{
              flex: value ? '1 1 160px' : 1,
              minWidth: 0,
              // Files are not dropped on a phone; without the hint both buttons fit in one row.
              ...(hasCamera && !value ? { '@media (pointer: coarse)': { display: 'none' } } : {}),
              fontSize: '0.8125rem',
              color: color.secondary,
            }}
          >
            <Box sx={{ color: value ? color.text : color.secondary, overflowWrap: 'anywhere' }}>
              {value ? (
                value.name
              ) : (
                <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
                  {t('picture.drop')}
                </Box>
              )}
            </Box>
          </Box>
          {removable && (
            <Button
              size="small"
              variant="text"
              onClick={() => {
                if (value) onChange(null);
                else onRemoveCurrent?.();
              }}
            >
              {t('picture.remove')}
            </Button>
          )}
          {/* Touch: the camera at once, without a choice of apps. */}
          {hasCamera && (
            <>
              <Button
                size="small"
                onClick={() => camera.current?.click()}
                startIcon={<Camera size={16} aria-hidden />}
                sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
              >
                {t('picture.take')}
              </Button>
              <input
                ref={camera}
                type="file"
                accept="image/*"
                capture="environment"
                hidden
                aria-label={t('picture.take')}
                onChange={(event) => {
                  onChange(event.target.files?.[0] ?? null);
                  event.target.value = '';
                }}
              />
            </>
          )}
          <Button size="small" onClick={() => input.current?.click()}>
            {t('picture.choose')}
          </Button>
          <input
            ref={input}
            id={id}
            {...aria}
            type="file"
            accept={accept}
            hidden
            onChange={(event) => {
              onChange(event.target.files?.[0] ?? null);
              event.target.value = '';
            }}
          />
        </Box>
      )}
    </Field>
  );
}
