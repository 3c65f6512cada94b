import Box from '@mui/material/Box';
import { IMAGE_TYPES } from '@steward/kernel/contract/wire/uploads.ts';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useImageUrl } from '../../session/images.ts';
import { color } from '../../theme/tokens.ts';
import type { InputProps } from '../input.ts';
import { isImage } from './Cell.tsx';
import { Picture } from './Picture.tsx';
import { DropHint } from './DropHint.tsx';
import { useUpload } from './useUpload.ts';

/** One picture. Uploaded at once; the form saves only its id. */
export function ImageInput({ value, onChange, control, label, inputRef, disabled = false }: InputProps) {
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
