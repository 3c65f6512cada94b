import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { Camera, ChevronDown, FolderPlus, FolderUp, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { ActionMenuList } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import type { AddFiles } from '../../DropArea.tsx';
import { FileChooser } from '../../FileChooser.tsx';
import { fileManager } from '../state.ts';

/** Chooses files, where nothing is yet. */
export function ChooseFiles({ onFiles }: { onFiles: AddFiles }) {
  const { t } = useTranslation('documents');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={<Upload size={16} />} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <FileChooser input={input} label={t('upload')} onFiles={onFiles} />
    </>
  );
}

interface UploadButtonProps {
  onFiles: AddFiles;
  /** Where there is no room for a button of its own; `null`: not from here. */
  onNewFolder: (() => void) | null;
}

/** Uploads files; beside it a whole folder, or a photo. */
export function UploadButton({ onFiles, onNewFolder }: UploadButtonProps) {
  const { t } = useTranslation('documents');
  const isOpen = useStore(fileManager, (state) => state.popover);
  const files = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ButtonGroup variant="contained" disableElevation>
        <Button color="primary" startIcon={<Upload size={16} />} onClick={() => files.current?.click()}>
          {t('upload_short')}
        </Button>
        <Button
          ref={more}
          color="primary"
          aria-label={t('upload_more')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => fileManager.put({ popover: true })}
          sx={{ px: 1.5 }}
        >
          <ChevronDown size={16} aria-hidden />
        </Button>
      </ButtonGroup>
      {isOpen && more.current && (
        <ActionMenuList
          anchor={more.current}
          isAtEnd
          onClose={() => fileManager.put({ popover: false })}
          actions={[
            { key: 'files', label: t('upload'), icon: Upload, run: () => files.current?.click() },
            { key: 'folder', label: t('upload_folder'), icon: FolderUp, run: () => whole.current?.click() },
            { key: 'photo', label: t('photo'), icon: Camera, run: () => photo.current?.click() },
            ...(onNewFolder ? [{ key: 'new', label: t('new_folder'), icon: FolderPlus, run: onNewFolder }] : []),
          ]}
        />
      )}
      <FileChooser input={files} label={t('upload')} onFiles={onFiles} />
      <FileChooser input={whole} label={t('upload_folder')} source="folder" onFiles={onFiles} />
      <FileChooser input={photo} label={t('photo')} source="camera" onFiles={onFiles} />
    </>
  );
}
