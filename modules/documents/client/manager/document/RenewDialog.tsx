import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import type { RowDrawerProps } from '@steward/kernel/client/list/model/source.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { sizeText } from '../../file_type.ts';
import { FileChooser } from '../../FileChooser.tsx';
import { addUploads } from '../../uploads/uploads.ts';

interface RenewDialogProps extends Pick<RowDrawerProps, 'record' | 'row'> {
  onClose: () => void;
}

/** A new version with a new end. The end changes once the file is stored. */
export function RenewDialog({ record, row, onClose }: RenewDialogProps) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const path = `${record.wire}/${row.id}/`;
  const setEnd = async (expires: string): Promise<void> => {
    try {
      const { version } = await api.get<{ version: number }>(path);
      await api.patch(path, { expires, version });
      toast.success(t('renewed', { day: formatDate(expires) }));
    } catch (error) {
      toastFailure(error);
    } finally {
      void refreshRecord(client, record.name);
    }
  };
  return (
    <FieldsDialog
      title={t('renew_title')}
      intro={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Button
              size="small"
              startIcon={<Upload size={15} strokeWidth={1.75} />}
              onClick={() => input.current?.click()}
            >
              {t('renew_file')}
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
      fields={{ expires: { kind: 'date', required: true } }}
      words={{ expires: { label: t('new_end'), wide: true } }}
      submitLabel={t('renew')}
      onSubmit={async ({ expires }) => {
        if (!file) {
          setMissing(true);
          return false;
        }
        const target = { path: `${path}versions/`, fields: {} };
        addUploads(`document/${row.id}`, [{ file }], () => void setEnd(String(expires)), target);
        return true;
      }}
      onClose={onClose}
    />
  );
}
