import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { Download, Eraser, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { OneFieldDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { useReadOnlyReason } from '@steward/kernel/client/session/auth.ts';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { ActionMenu } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { RecordFile } from '../contract/wire.ts';
import { download } from './download.ts';
import { sizeText, typeName, typeOf } from './file_type.ts';
import { CUT, ITEM } from './item_style.ts';
import { previewOf } from './previewed.ts';
import { ScanMark } from './ScanMark.tsx';

interface FileItemProps {
  file: RecordFile;
  /** Its record, in lists of several records. */
  of?: ReactNode;
  mayChange: boolean;
  mayPurge: boolean;
  onOpen: () => void;
  onChanged: () => void;
}

/** A file with type, author and actions; also in the recycle bin. */
export function FileItem({ file, of, mayChange, mayPurge, onOpen, onChanged }: FileItemProps) {
  const { t } = useTranslation('documents');
  const { deleted_at: deletedAt } = file;
  const isShown = previewOf(file) !== null && deletedAt === null;
  const by = deletedAt === null ? file.created_by : file.deleted_by;
  const at = deletedAt ?? file.created_at;
  const note = [typeName(file.mime), sizeText(file.size)];
  const when = whenText(at, currentLanguage());
  return (
    <Box
      component="li"
      sx={{ ...ITEM, '&:last-of-type': { borderBottom: 0 }, '&:hover': { backgroundColor: color.hover } }}
    >
      <Thumbnail file={file} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {deletedAt === null ? (
          <ButtonBase
            disableRipple
            onClick={() => (isShown ? onOpen() : void download(file))}
            aria-label={t(isShown ? 'open_file' : 'download_file', { name: file.name })}
            sx={{
              display: 'block',
              maxWidth: '100%',
              textAlign: 'start',
              font: 'inherit',
              fontWeight: 500,
              color: color.text,
              borderRadius: '4px',
              '&:hover': { textDecoration: 'underline' },
              '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
            }}
          >
            <Box component="bdi" sx={CUT}>
              {file.name}
            </Box>
          </ButtonBase>
        ) : (
          <Box sx={{ ...CUT, fontWeight: 500 }}>
            <bdi>{file.name}</bdi>
          </Box>
        )}
        <Box
          component="span"
          className="tabular"
          sx={{ ...CUT, fontSize: '0.8125rem', color: color.tertiary, '& time': { color: 'inherit' } }}
        >
          {note.join(' · ')}
          <ScanMark scan={file.scan} /> ·{' '}
          <time dateTime={at} title={formatDateTime(at)}>
            {deletedAt === null ? when : t('deleted', { when })}
          </time>
          {by && <bdi> · {by.name}</bdi>}
        </Box>
        {of && <Box sx={{ ...CUT, fontSize: '0.8125rem', color: color.tertiary }}>{of}</Box>}
      </Box>
      {deletedAt === null ? (
        <Actions file={file} mayChange={mayChange} onChanged={onChanged} />
      ) : (
        mayChange && <BinActions file={file} mayPurge={mayPurge} onChanged={onChanged} />
      )}
    </Box>
  );
}

function Thumbnail({ file }: { file: RecordFile }) {
  const src = useImageUrl(file.small_url);
  const { icon: Icon } = typeOf(file.mime);
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 40,
        flex: 'none',
        overflow: 'hidden',
        borderRadius: '8px',
        color: color.secondary,
        backgroundColor: color.quietSoft,
        border: `1px solid ${color.softLine}`,
      }}
    >
      {file.small_url !== null && src !== undefined ? (
        <Box
          component="img"
          src={src}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : (
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      )}
    </Box>
  );
}

function Actions({ file, mayChange, onChanged }: Pick<FileItemProps, 'file' | 'mayChange' | 'onChanged'>) {
  const { t } = useTranslation(['documents', 'common']);
  const [isNaming, setNaming] = useState(false);
  const isReadOnly = useReadOnlyReason() !== null;
  const remove = async (): Promise<void> => {
    try {
      const answer = await api.post(`file-storage/${file.id}/delete/`);
      toast.success(t('deleted_file', { name: file.name }), undoToast(undoOf(answer), onChanged));
    } catch (error) {
      toastFailure(error);
    } finally {
      onChanged();
    }
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('download_file', { name: file.name })}
        title={t('download')}
        onClick={() => void download(file)}
        sx={{ display: { xs: mayChange ? 'none' : 'inline-flex', sm: 'inline-flex' } }}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {mayChange && (
        <ActionMenu
          size="small"
          label={t('actions_file', { name: file.name })}
          actions={[
            { key: 'download', label: t('download'), icon: Download, run: () => void download(file) },
            { key: 'rename', label: t('rename'), icon: Pencil, disabled: isReadOnly, run: () => setNaming(true) },
            {
              key: 'delete',
              label: t('delete'),
              icon: Trash2,
              danger: true,
              disabled: isReadOnly,
              run: () => void remove(),
            },
          ]}
        />
      )}
      {isNaming && (
        <OneFieldDialog
          title={t('rename_title')}
          label={t('name')}
          name="name"
          start={file.name}
          submitLabel={t('rename')}
          onSubmit={async (name) => {
            await api.post(`file-storage/${file.id}/rename/`, { name });
            onChanged();
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function BinActions({ file, mayPurge, onChanged }: Pick<FileItemProps, 'file' | 'mayPurge' | 'onChanged'>) {
  const { t } = useTranslation('documents');
  const [isAsking, setAsking] = useState(false);
  const act = async (what: 'restore' | 'purge'): Promise<void> => {
    try {
      const answer = await api.post(`file-storage/${file.id}/${what}/`);
      const said = t(what === 'restore' ? 'restored_file' : 'purged_file', { name: file.name });
      toast.success(said, undoToast(undoOf(answer), onChanged));
    } catch (error) {
      toastFailure(error);
    } finally {
      setAsking(false);
      onChanged();
    }
  };
  return (
    <ReadOnlyGuard>
      <Button
        size="small"
        aria-label={t('restore_file', { name: file.name })}
        onClick={() => void act('restore')}
        sx={{ minWidth: 0, px: 2.5 }}
      >
        <RotateCcw size={15} strokeWidth={1.75} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, marginInlineStart: 2 }}>
          {t('restore')}
        </Box>
      </Button>
      {mayPurge && (
        <IconButton
          size="small"
          aria-label={t('purge_file', { name: file.name })}
          title={t('purge')}
          onClick={() => setAsking(true)}
        >
          <Eraser size={15} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('purge_title', { name: file.name })}
        confirmLabel={t('purge')}
        onConfirm={() => void act('purge')}
        onClose={() => setAsking(false)}
      >
        {t('purge_text')}
      </ConfirmDialog>
    </ReadOnlyGuard>
  );
}
