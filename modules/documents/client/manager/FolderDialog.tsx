import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { treeQuery } from '@steward/kernel/client/fields/inputs/record_options.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Tree } from '@steward/kernel/contract/wire/choices.ts';
import { folder } from '../../contract/folder.ts';
import { FolderTree } from './FolderTree.tsx';
import { namedLike, withBelow } from './tree.ts';

interface FolderDialogProps {
  title: string;
  submitLabel: string;
  /** Says what it means that no folder is chosen. */
  noneLabel: string;
  /** A folder into which, and below which, nothing can go. */
  without?: string | null;
  /** `null`: no folder. */
  onSubmit: (folder: string | null) => Promise<void>;
  onClose: () => void;
}

/** Chooses a folder in the tree, or by a part of its name. */
export function FolderDialog({ title, submitLabel, noneLabel, without, onSubmit, onClose }: FolderDialogProps) {
  const { t } = useTranslation(['documents', 'common']);
  const id = useId();
  const tree = useQuery(treeQuery<Tree>(folder));
  const [text, setText] = useState('');
  // Nothing is chosen at first.
  const [chosen, setChosen] = useState<string | null>();
  const [isBusy, setBusy] = useState(false);
  const all = tree.data?.results ?? [];
  const refused = without ? withBelow(all, without) : null;
  const nodes = namedLike(
    all.filter((one) => !refused?.has(one.id)),
    text,
  );
  const submit = async (): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    try {
      await onSubmit(chosen);
      onClose();
    } catch (error) {
      toastFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '4px !important' }}>
        <OutlinedInput
          fullWidth
          autoFocus
          value={text}
          placeholder={t('find_folder')}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ input: { 'aria-label': t('find_folder') } }}
        />
        <Box
          sx={{
            height: 'min(320px, 46vh)',
            overflowY: 'auto',
            p: 1,
            border: `1px solid ${color.line}`,
            borderRadius: '8px',
          }}
        >
          <Button
            fullWidth
            variant="text"
            aria-pressed={chosen === null}
            onClick={() => setChosen(null)}
            sx={{
              justifyContent: 'flex-start',
              mb: 0.5,
              color: chosen === null ? color.accentText : color.secondary,
              backgroundColor: chosen === null ? color.selected : 'transparent',
            }}
          >
            {noneLabel}
          </Button>
          {tree.isPending && <SkeletonLines lines={5} />}
          {tree.error && !tree.data && <ErrorState compact error={tree.error} onRetry={() => void tree.refetch()} />}
          {nodes.length > 0 && (
            <FolderTree
              nodes={nodes}
              current={chosen ?? null}
              isWhole={text.trim() !== ''}
              onOpen={setChosen}
              onFiles={null}
              mayMove={false}
            />
          )}
          {tree.data && nodes.length === 0 && (
            <Box sx={{ px: 2, py: 1.5, fontSize: '0.8125rem', color: color.tertiary }}>
              {t(text.trim() === '' ? 'no_folders' : 'no_such_folder')}
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={isBusy || chosen === undefined}
          onClick={() => void submit()}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
