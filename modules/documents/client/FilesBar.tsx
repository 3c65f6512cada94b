import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Camera, Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { StoredSpace } from '../contract/wire.ts';
import type { AddFiles } from './DropArea.tsx';
import { sizeText } from './file_type.ts';
import { FileChooser } from './FileChooser.tsx';

interface FilesBarProps {
  mayAdd: boolean;
  deleted: number;
  isBin: boolean;
  isEmpty: boolean;
  onBin: (isBin: boolean) => void;
  onFiles: AddFiles;
}

/** Actions on all files, and the used storage. */
export function FilesBar({ mayAdd, deleted, isBin, isEmpty, onBin, onFiles }: FilesBarProps) {
  const { t } = useTranslation('documents');
  const chosen = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: { xs: 4, sm: 4.5 },
        py: 3,
        borderBottom: isEmpty ? 0 : `1px solid ${color.line}`,
        '&:empty': { display: 'none' },
      }}
    >
      {isBin && (
        <Button size="small" startIcon={<ArrowLeft size={15} />} onClick={() => onBin(false)}>
          {t('back')}
        </Button>
      )}
      {mayAdd && (
        <>
          <Button
            size="small"
            {...(isEmpty ? { variant: 'contained', color: 'primary' } : {})}
            startIcon={<Upload size={15} strokeWidth={1.75} />}
            onClick={() => chosen.current?.click()}
          >
            {t('upload')}
          </Button>
          <Button
            size="small"
            startIcon={<Camera size={15} strokeWidth={1.75} />}
            onClick={() => photo.current?.click()}
            sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
          >
            {t('photo')}
          </Button>
          <FileChooser input={chosen} label={t('upload')} onFiles={onFiles} />
          <FileChooser input={photo} label={t('photo')} source="camera" onFiles={onFiles} />
          <Box
            component="span"
            sx={{ display: { xs: 'none', md: 'inline' }, fontSize: '0.8125rem', color: color.tertiary }}
          >
            {t('hint')}
          </Box>
        </>
      )}
      <Box sx={{ flex: 1 }} />
      {mayAdd && <Space />}
      {!isBin && deleted > 0 && (
        <Button
          size="small"
          variant="text"
          startIcon={<Trash2 size={15} strokeWidth={1.75} />}
          onClick={() => onBin(true)}
        >
          {t('bin_of', { count: deleted, number: formatNumber(deleted) })}
        </Button>
      )}
    </Box>
  );
}

function Space() {
  const { t } = useTranslation('documents');
  const { data } = useQuery({
    queryKey: companyKey(['stored_space']),
    queryFn: ({ signal }) => api.get<StoredSpace>('file-storage/space/', { signal }),
    staleTime: 60_000,
  });
  if (!data) return null;
  const isNearlyFull = data.used / data.allowed >= 0.9;
  return (
    <Box
      component="span"
      className="tabular"
      title={t('space_about')}
      sx={{ fontSize: '0.8125rem', color: isNearlyFull ? color.warning : color.tertiary }}
    >
      {t('space', { used: sizeText(data.used), allowed: sizeText(data.allowed) })}
    </Box>
  );
}
