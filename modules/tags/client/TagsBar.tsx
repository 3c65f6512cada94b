import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { Tag, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { undoOf } from '@steward/kernel/client/api/client.ts';
import { hasEditable } from '@steward/kernel/client/fields/editable.ts';
import { ReferenceLink } from '@steward/kernel/client/fields/reference.tsx';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useSave } from '@steward/kernel/client/records/useSave.ts';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { isNamed, type Named } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';

/** Tags are below the title, where they are edited. */
export const detailOverride: DetailOverride = {
  shownElsewhere: ['tags'],
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <TagsBar record={record} row={row} />
    </Suspense>
  ),
};

const CONTROL = {
  id: 'add-tag',
  required: false,
  error: false,
  aria: { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
};

/** Tags of a record, saved on each change. */
function TagsBar({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('tags');
  const client = useQueryClient();
  const save = useSave(record);
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { tags } = row;
  if (!Array.isArray(tags)) return null;
  const own: readonly Named[] = tags.filter(isNamed);
  const mayChange = hasEditable(row);
  if (own.length === 0 && !mayChange) return null;
  const write = async (next: readonly Named[], text: string): Promise<void> => {
    setBusy(true);
    try {
      const saved = await save({ tags_ids: next.map(({ id }) => id) }, row);
      toast.success(
        text,
        undoToast(undoOf(saved), () => void refreshRecord(client, record.name)),
      );
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="section"
      aria-label={t('tags')}
      aria-busy={isBusy}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: -1, mb: 3.5, minHeight: 32 }}
    >
      {own.map((one) => (
        <Box component="span" key={one.id} sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}>
          <StatusChip {...(one.color ? { custom: one.color } : {})}>
            <ReferenceLink to="tag" target={one} />
          </StatusChip>
          {mayChange && (
            <IconButton
              size="small"
              disabled={isBusy}
              aria-label={t('remove', { tag: one.name })}
              onClick={() =>
                void write(
                  own.filter((other) => other.id !== one.id),
                  t('removed', { tag: one.name }),
                )
              }
            >
              <X size={13} />
            </IconButton>
          )}
        </Box>
      ))}
      {mayChange &&
        (isAdding ? (
          <Box
            sx={{ width: 240, maxWidth: '100%' }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setAdding(false);
            }}
          >
            <RecordPicker
              to="tag"
              value={null}
              exclude={own.map((one) => one.id)}
              control={CONTROL}
              label={t('add')}
              placeholder={t('add')}
              autoFocus
              onChange={(chosen) => {
                setAdding(false);
                if (chosen) void write([...own, chosen], t('added', { tag: chosen.name }));
              }}
            />
          </Box>
        ) : (
          <Button
            size="small"
            variant="text"
            disabled={isBusy}
            startIcon={<Tag size={15} />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        ))}
    </Box>
  );
}
