import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { newKey } from '@steward/kernel/client/api/client.ts';
import { sendFile } from '@steward/kernel/client/api/send_file.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

interface PictureButtonProps {
  record: RecordDefinition;
  id: string;
}

/** Opens the camera, and attaches the picture to the record without a further step. */
export function PictureButton({ record, id }: PictureButtonProps) {
  const { t } = useTranslation('maintenance');
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: (file: File) =>
      sendFile(`${record.wire}/${id}/files/`, file, {
        name: `${t('job.picture')} ${stamp(new Date())}${/\.\w+$/.exec(file.name)?.[0] ?? '.jpg'}`,
        idempotencyKey: newKey(),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    onError: toastFailure,
    onSuccess: () => {
      toast.success(t('job.picture_added'));
      void refreshRecord(client, record.name);
    },
  });
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 52,
        height: 52,
        borderRadius: '12px',
        border: `1px solid ${color.line}`,
        cursor: 'pointer',
        '&:focus-within': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
      }}
    >
      <VisuallyHidden>{t('job.take_picture')}</VisuallyHidden>
      {send.isPending ? (
        <CircularProgress size={20} aria-hidden />
      ) : (
        <Camera size={20} strokeWidth={1.75} aria-hidden />
      )}
      <Box
        component="input"
        type="file"
        accept="image/*"
        capture="environment"
        disabled={send.isPending}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const file = event.target.files?.[0];
          // The same picture may be chosen again.
          event.target.value = '';
          if (file) send.mutate(file);
        }}
        sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' }}
      />
    </Box>
  );
}

/** `26-11-2026 14-30-24`, of the device's clock. */
function stamp(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [two(at.getDate()), two(at.getMonth() + 1), at.getFullYear()].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('-')}`;
}
