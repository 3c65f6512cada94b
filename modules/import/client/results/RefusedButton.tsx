import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { downloadRefused, type ImportJob } from '../wire.ts';

/** Downloads refused rows with reasons, to be corrected and imported. */
export function RefusedButton({ job }: { job: ImportJob }) {
  const { t } = useTranslation('import');
  const download = useMutation({ mutationFn: () => downloadRefused(job), onError: toastFailure });
  return (
    <Button startIcon={<FileDown size={16} />} disabled={download.isPending} onClick={() => download.mutate()}>
      {t('check.refused_file')}
    </Button>
  );
}
