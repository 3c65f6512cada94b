import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Tooltip } from '@steward/kernel/client/ui/Tooltip.tsx';
import type { ImportSet, ImportSetFile } from '../../contract/wire.ts';
import { ACCEPTED } from '../file/DropZone.tsx';
import { OUTCOMES } from '../wire.ts';
import { changeType, removeFile, useAdopt } from './calls.ts';

interface FilesCardProps {
  readonly set: ImportSet;
  /** Whether files can be added, changed and taken out. */
  readonly isOpen: boolean;
  readonly sending: { readonly name: string; readonly done: number; readonly all: number } | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The files of a set: what each is, how its columns are matched, and what becomes of its rows. */
export function FilesCard({ set, isOpen, sending, onFiles }: FilesCardProps) {
  const { t } = useTranslation('import');
  const input = useRef<HTMLInputElement>(null);
  const isOrdered = set.status !== 'draft';
  return (
    <Card
      padding="none"
      title={isOrdered ? t('set.files_title') : t('set.files_unordered')}
      action={
        isOpen && (
          <Button
            size="small"
            startIcon={<Plus size={15} aria-hidden />}
            disabled={sending !== null}
            onClick={() => input.current?.click()}
          >
            {t('set.add')}
          </Button>
        )
      }
    >
      <Box
        component="ul"
        onDragOver={(event) => isOpen && event.preventDefault()}
        onDrop={(event) => {
          if (!isOpen) return;
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        }}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {set.files.map((file) => (
          <FileRow key={file.id} set={set} file={file} isOpen={isOpen} />
        ))}
        {sending && (
          <Box component="li" role="status" sx={{ px: 4.5, py: 3, borderTop: `1px solid ${color.softLine}` }}>
            {t('set.sending', {
              name: sending.name,
              done: formatNumber(sending.done + 1),
              all: formatNumber(sending.all),
            })}
          </Box>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={t('set.add')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Card>
  );
}

function FileRow({
  set,
  file,
  isOpen,
}: {
  readonly set: ImportSet;
  readonly file: ImportSetFile;
  readonly isOpen: boolean;
}) {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  const adopt = useAdopt();
  const changing = useMutation({
    mutationFn: (record: string) => changeType(set.id, file.id, record),
    onSuccess: adopt,
    onError: toastFailure,
  });
  const removing = useMutation({
    mutationFn: () => removeFile(set.id, file.id),
    onSuccess: adopt,
    onError: toastFailure,
  });
  const name = file.sheet === null ? file.file_name : `${file.file_name} · ${file.sheet}`;
  const facts = [
    t('row_count', { count: file.row_count }),
    ...(file.product === null ? [] : [t('set.from', { product: file.product })]),
    ...(file.further === 0 ? [] : [t('set.further', { count: file.further })]),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 3fr) minmax(150px, 2fr) minmax(0, 3fr) 36px' },
        alignItems: 'center',
        gap: 3,
        px: 4.5,
        py: 2.5,
        borderTop: `1px solid ${color.softLine}`,
      }}
    >
      <Box sx={{ minWidth: 0, display: 'flex', alignItems: 'center', gap: 2.5 }}>
        <Box component={FileSpreadsheet} size={17} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Box>
          <Box className="tabular" sx={{ fontSize: '0.8125rem', color: color.tertiary }}>
            {facts.join(' · ')}
          </Box>
        </Box>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        {isOpen ? (
          <Select
            fullWidth
            value={file.record}
            disabled={changing.isPending}
            onChange={(event) => changing.mutate(event.target.value)}
            SelectDisplayProps={{ 'aria-label': t('set.type_of', { name }) }}
          >
            {set.records.map((record) => (
              <MenuItem key={record} value={record}>
                {labels[record]?.many}
              </MenuItem>
            ))}
          </Select>
        ) : (
          labels[file.record]?.many
        )}
      </Box>
      <Box
        className="tabular"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, fontSize: '0.8125rem', color: color.secondary, minWidth: 0 }}
      >
        <Result file={file} name={name} isOpen={isOpen} />
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 1, md: 'auto' } }}>
        {isOpen && (
          <Tooltip title={t('set.remove', { name })}>
            <IconButton
              size="small"
              aria-label={t('set.remove', { name })}
              disabled={removing.isPending}
              onClick={() => removing.mutate()}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}

/** What became of its rows, with the way to them; before the check how its columns are matched. */
function Result({
  file,
  name,
  isOpen,
}: {
  readonly file: ImportSetFile;
  readonly name: string;
  readonly isOpen: boolean;
}) {
  const { t } = useTranslation('import');
  const { totals, columns } = file;
  const counts = OUTCOMES.toReversed().flatMap((outcome) =>
    totals && totals[outcome] > 0 ? [t(`set.counted.${outcome}`, { number: formatNumber(totals[outcome]) })] : [],
  );
  const matched = t('set.columns', { used: formatNumber(columns.used), all: formatNumber(columns.all) });
  return (
    <>
      {totals && (
        <Box>
          <Link
            to={`/import/${file.id}`}
            aria-label={`${t('set.rows_of', { name })}: ${counts.join(', ')}`}
            sx={totals.refused > 0 ? { color: color.bad } : {}}
          >
            {counts.length > 0 ? counts.join(', ') : t('check.nothing')}
          </Link>
        </Box>
      )}
      {isOpen && (
        <Link to={`/import/${file.id}`} search={{ step: 'columns' }} aria-label={t('set.columns_of', { name })}>
          {matched}
        </Link>
      )}
    </>
  );
}
