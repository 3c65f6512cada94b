import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import type { RowDrawerProps } from '@steward/kernel/client/list/model/source.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { versionFields } from '../../../contract/document.ts';
import { sizeText } from '../../file_type.ts';
import { FileChooser } from '../../FileChooser.tsx';
import { addUploads } from '../../uploads/uploads.ts';

interface VersionDialogProps extends Pick<RowDrawerProps, 'record' | 'row'> {
  /** Already chosen. */
  start?: File;
  /** The document gets a later end with it. */
  isRenewal?: boolean;
  onClose: () => void;
}

/** A file that becomes the new version, with why, and for a renewal with the new end, in one request. */
export function VersionDialog({ record, row, start, isRenewal = false, onClose }: VersionDialogProps) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(start ?? null);
  const [isMissing, setMissing] = useState(false);
  const stored = (expires: unknown): void => {
    toast.success(typeof expires === 'string' ? t('renewed', { day: formatDate(expires) }) : t('version_added'));
    void refreshRecord(client, record.name);
  };
  return (
    <FieldsDialog
      title={t(isRenewal ? 'renew_title' : 'new_version')}
      intro={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Button
              size="small"
              startIcon={<Upload size={15} strokeWidth={1.75} />}
              onClick={() => input.current?.click()}
            >
              {t(file ? 'version_file' : 'renew_file')}
            </Button>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {file ? <bdi>{`${file.name} · ${sizeText(file.size)}`}</bdi> : t('renew_about')}
            </Box>
          </Box>
          {isMissing && !file && (
            <Box role="alert" sx={{ mt: 1, fontSize: '0.8125rem', color: color.bad }}>
              {t('renew_missing')}
            </Box>
          )}
          <FileChooser
            input={input}
            label={t('renew_file')}
            source="one"
            onFiles={([given]) => setFile(given?.file ?? null)}
          />
        </>
      }
      fields={{ ...(isRenewal ? { expires: { kind: 'date', required: true } as const } : {}), ...versionFields }}
      words={{
        expires: { label: t('new_end'), wide: true },
        note: { label: t('version_note'), help: t('version_note_help'), wide: true },
      }}
      submitLabel={t(isRenewal ? 'renew' : 'version_send')}
      onSubmit={({ expires, note }) => {
        if (!file) {
          setMissing(true);
          return Promise.resolve(false);
        }
        const fields = Object.fromEntries(
          Object.entries({ expires, note }).flatMap(([key, value]) =>
            typeof value === 'string' && value !== '' ? [[key, value]] : [],
          ),
        );
        const target = { path: `${record.wire}/${row.id}/versions/`, fields };
        addUploads(`document/${row.id}`, [{ file }], () => stored(expires), target);
        return Promise.resolve(true);
      }}
      onClose={onClose}
    />
  );
}
