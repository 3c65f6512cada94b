import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_TYPES } from '@steward/kernel/contract/wire/limits.ts';
import { useImageUrl } from '../../session/images.ts';
import { color } from '../../theme/tokens.ts';
import { isImage } from '../image.tsx';
import type { InputProps, Controls } from '../types.ts';
import { useUpload } from './image_upload.ts';
import { idOf } from './reference.tsx';

/** Drop area of a picture with upload progress. */
function DropHint({
  progress,
  disabled,
  onChoose,
  onCancel,
}: {
  progress: number | null;
  disabled: boolean;
  onChoose: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation(['form', 'common']);
  if (progress !== null) {
    return (
      <Box
        role="status"
        sx={{
          minHeight: 168,
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'center',
          gap: 2.5,
          p: 5,
          fontSize: '0.8125rem',
          color: color.secondary,
        }}
      >
        <LinearProgress
          variant={progress >= 1 ? 'indeterminate' : 'determinate'}
          value={progress * 100}
          aria-label={t('image.sending')}
          sx={{ width: '100%' }}
        />
        {t('image.sending')}
        <Button size="small" variant="text" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      onClick={disabled ? undefined : onChoose}
      sx={{
        minHeight: 168,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 0.5,
        p: 4,
        textAlign: 'center',
        fontSize: '0.8125rem',
        lineHeight: '20px',
        color: color.secondary,
        cursor: disabled ? 'default' : 'pointer',
      }}
    >
      <Box component={ImageUp} size={22} strokeWidth={1.6} aria-hidden sx={{ mb: 2, color: color.tertiary }} />
      <span>
        <Box component="span" sx={{ color: color.accentText, fontWeight: 500 }}>
          {t('image.choose')}
        </Box>{' '}
        {t('image.or_drop')}
      </span>
      <Box component="span" sx={{ color: color.tertiary }}>
        {t('image.kinds')}
      </Box>
    </Box>
  );
}

/** The present picture with its two actions. */
function Picture({
  src,
  disabled,
  onChange,
  onRemove,
}: {
  src: string | undefined;
  disabled: boolean;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation(['form', 'common']);
  return (
    <>
      <Box sx={{ height: 176, display: 'grid', placeItems: 'center', backgroundColor: color.quietSoft }}>
        {src && (
          <Box
            component="img"
            src={src}
            alt={t('image.shown')}
            sx={{ maxWidth: '100%', maxHeight: 176, objectFit: 'contain', display: 'block' }}
          />
        )}
      </Box>
      {!disabled && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1.5, borderTop: `1px solid ${color.line}` }}>
          <Button size="small" variant="text" onClick={onRemove}>
            {t('common:remove')}
          </Button>
          <Button size="small" variant="text" onClick={onChange}>
            {t('image.replace')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** One picture. Uploaded at once; the form saves only its id. */
function ImageInput({ value, onChange, control, label, inputRef, disabled = false }: InputProps) {
  const { t } = useTranslation('form');
  const input = useRef<HTMLInputElement | null>(null);
  const [over, setOver] = useState(false);
  const { progress, problem, choose, cancel } = useUpload(value, onChange);
  const shown = useImageUrl(isImage(value) ? value.compressed_url : null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) choose(file);
  };
  const open = (): void => input.current?.click();
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={(element) => {
          input.current = element;
          inputRef?.(element);
        }}
        id={control.id}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        disabled={disabled}
        aria-label={`${label}: ${t('image.choose')}`}
        aria-describedby={problem ? `${control.id}-problem` : control.aria['aria-describedby']}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) choose(file);
        }}
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
        className="picture-file"
      />
      <Box
        sx={{
          position: 'relative',
          borderRadius: '10px',
          overflow: 'hidden',
          border: `1px ${isImage(value) ? 'solid' : 'dashed'} ${over ? color.accent : color.line}`,
          backgroundColor: over ? color.accentSoft : 'transparent',
          '.picture-file:focus-visible + &': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
        }}
      >
        {isImage(value) && progress === null ? (
          <Picture src={shown} disabled={disabled} onChange={open} onRemove={() => onChange(null)} />
        ) : (
          <DropHint progress={progress} disabled={disabled} onChoose={open} onCancel={cancel} />
        )}
      </Box>
      {problem && (
        <Box id={`${control.id}-problem`} role="alert" sx={{ mt: 1.5, fontSize: '0.8125rem', color: color.bad }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}

/** Pictures are only present or not: their operators take no value. */
export const imageControls: Controls = { Input: ImageInput, Filter: () => null, toInput: idOf, isGroup: true };
