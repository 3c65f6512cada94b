import Box from '@mui/material/Box';
import { useRouter } from '@tanstack/react-router';
import { FilePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { droppedFiles } from './DropArea.tsx';
import { useAddFiles } from './uploads/useAddFiles.ts';

/** Files that are dropped anywhere on the page of a record are attached to it, and shown among its files. */
export function PageDrop({ record: name, id, title }: { record: string; id: string; title: string }) {
  const { t } = useTranslation('documents');
  const router = useRouter();
  const record = recordNamed(name);
  const add = useAddFiles(record, id);
  const mayAdd = add !== null;
  const [isOver, setOver] = useState(false);
  const attach = useEffectEvent((files: readonly File[]) => {
    if (files.length === 0) return;
    add?.(files.map((file) => ({ file })));
    router.history.replace(`${pageOf(record, 'detail', id)}?tab=files`);
  });
  useEffect(() => {
    if (!mayAdd) return undefined;
    // A part of the page, such as the field of a picture, has already taken the files that were dropped on it.
    const isForPage = (event: DragEvent): boolean =>
      !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      setOver(isForPage(event));
      if (!isForPage(event)) return;
      event.preventDefault();
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!isForPage(event) || !event.dataTransfer) return;
      event.preventDefault();
      attach(droppedFiles(event.dataTransfer));
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [mayAdd]);
  if (!isOver) return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 12,
        zIndex: 1200,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
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
      {t('drop_on', { name: title })}
    </Box>
  );
}
