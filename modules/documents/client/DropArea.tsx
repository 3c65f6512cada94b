import Box from '@mui/material/Box';
import { FilePlus } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { LOCALES } from '@steward/kernel/client/i18n/when.ts';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';

/** A file to upload; `path` names the folders above it, of those that came with them. */
export interface GivenFile {
  readonly file: File;
  readonly name?: string;
  readonly path?: string;
}

export type AddFiles = (files: readonly GivenFile[]) => void;

interface DropAreaProps {
  isOff: boolean;
  onFiles: AddFiles;
  /** Reads what was dropped, where folders are taken; absent: files alone are. */
  readDropped?: (data: DataTransfer) => Promise<readonly GivenFile[]>;
  children: ReactNode;
}

/** Accepts dropped files, and files pasted anywhere outside of text inputs. */
export function DropArea({ isOff, onFiles, readDropped, children }: DropAreaProps) {
  const { t } = useTranslation('documents');
  // Events of descendants also arrive: the next element is entered before the former is left.
  const [depth, setDepth] = useState(0);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (isOff) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(files.map((file) => ({ file, name: pastedName(file, t('pasted')) })));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOff, t]);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => !isOff && dataTransfer.types.includes('Files');
  return (
    <Box
      onDragEnter={(event) => {
        if (hasFiles(event)) setDepth((now) => now + 1);
      }}
      onDragLeave={(event) => {
        if (hasFiles(event)) setDepth((now) => Math.max(0, now - 1));
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        setDepth(0);
        // A part of it, such as a folder, has taken them.
        if (event.defaultPrevented) return;
        event.preventDefault();
        if (readDropped) readDropped(event.dataTransfer).then(onFiles, toastFailure);
        else onFiles(droppedFiles(event.dataTransfer).map((file) => ({ file })));
      }}
      sx={{ position: 'relative', minWidth: 0 }}
    >
      {children}
      {depth > 0 && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 2,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            pt: 10,
            gap: 2,
            pointerEvents: 'none',
            borderRadius: `${radius.card}px`,
            border: `2px dashed ${color.accent}`,
            backgroundColor: `color-mix(in srgb, ${color.accentSoft} 92%, transparent)`,
            color: color.accentText,
            fontWeight: 600,
          }}
        >
          <FilePlus size={24} strokeWidth={1.75} aria-hidden />
          {t('drop')}
        </Box>
      )}
    </Box>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Browsers give all pasted pictures the same name. */
function pastedName(file: File, word: string): string {
  if (!/^image\.\w+$/.test(file.name)) return file.name;
  const time = new Date().toLocaleString(LOCALES[currentLanguage()], { dateStyle: 'short', timeStyle: 'medium' });
  return `${word} ${time.replaceAll(/[/:]/g, '-').replaceAll(',', '')}${/\.\w+$/.exec(file.name)?.[0] ?? ''}`;
}

/** Without folders, which cannot be uploaded. */
export function droppedFiles({ items, files }: DataTransfer): File[] {
  const folders = new Set([...items].flatMap((item, index) => (item.webkitGetAsEntry()?.isDirectory ? [index] : [])));
  return [...files].filter((_, index) => !folders.has(index));
}
