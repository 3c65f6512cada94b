import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { Choices } from '@steward/kernel/client/fields/inputs/Choices.tsx';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { OptionRow } from '@steward/kernel/client/pickers/OptionRow.tsx';
import { useDebounced } from '@steward/kernel/client/pickers/options.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { RECORDS, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Choice } from '@steward/kernel/contract/wire/choices.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { mayHaveFiles } from '../../../contract/access.ts';
import { document } from '../../../contract/document.ts';

/** Types on whose records the user may hang documents. */
export function linkableTypes(): readonly RecordDefinition[] {
  const { user } = auth.get();
  if (user === null) return [];
  return RECORDS.filter((record) => !record.nothingAttached && mayHaveFiles(user, record, 'update'));
}

interface LinkDialogProps {
  /** Their ids. */
  documents: readonly string[];
  onLinked: () => void;
  onClose: () => void;
}

/** The type that was chosen last, since one links to many of a kind. */
let lastType = 'asset';

/** Chooses records of a type, and hangs the documents on all of them. */
export function LinkDialog({ documents, onLinked, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['documents', 'common']);
  const id = useId();
  const labels = useAllLabels();
  const options = linkableTypes().map(({ name }) => name);
  const [type, setType] = useState(() => (options.includes(lastType) ? lastType : (options[0] ?? '')));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const link = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { ids: documents, record: type, records_ids: chosen };
      const answer = await api.post<object>(`${document.wire}/links/`, body);
      toast.success(t('linked', { count: chosen.length }), undoToast(undoOf(answer), onLinked));
      onClose();
    } catch (error) {
      toastFailure(error);
      setBusy(false);
    } finally {
      onLinked();
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('link_title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: '4px !important' }}>
        <Field label={t('link_type')}>
          {({ id: control }) => (
            <Select
              fullWidth
              value={type}
              onChange={({ target }) => {
                lastType = target.value;
                setType(target.value);
                setChosen([]);
              }}
              slotProps={{ input: { id: control } }}
              inputProps={{ 'aria-label': t('link_type') }}
            >
              {options.map((name) => (
                <MenuItem key={name} value={name}>
                  {labels[name]?.many ?? name}
                </MenuItem>
              ))}
            </Select>
          )}
        </Field>
        <RecordChooser key={type} type={type} chosen={chosen} onChange={setChosen} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={isBusy || chosen.length === 0}
          onClick={() => void link()}
        >
          {t(chosen.length === 0 ? 'link_done' : 'link_to', {
            count: chosen.length,
            number: formatNumber(chosen.length),
          })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Records that are listed, and may be chosen at once. */
const MOST_LISTED = 100;

interface RecordChooserProps {
  type: string;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Records by a part of their names, one by one or all that are found. */
function RecordChooser({ type, chosen, onChange }: RecordChooserProps) {
  const { t } = useTranslation('documents');
  const labels = useAllLabels();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const query = { page: '1', page_size: String(MOST_LISTED), ...(search === '' ? {} : { search }) };
  const { data, isFetching } = useQuery({
    queryKey: recordKeys.list(type, { short: 'true', ...query }),
    queryFn: ({ signal }) => api.get<Page<Choice>>(`${recordNamed(type).wire}/short-list/`, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const found = data?.results ?? [];
  const count = data?.count ?? 0;
  const rest = found.filter((one) => !chosen.includes(one.id));
  return (
    <div>
      <Choices
        choices={found.map((one) => ({ value: one.id, label: one.name, shown: <OptionRow to={type} option={one} /> }))}
        chosen={chosen}
        onChange={onChange}
        label={labels[type]?.many ?? type}
        search={{ text, set: setText }}
        busy={isFetching || search !== text.trim()}
        autoFocus
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 34, mt: 1 }}>
        <Box component="span" role="status" sx={{ flex: 1, fontSize: '0.8125rem', color: color.secondary }}>
          {t('link_chosen', { count: chosen.length, number: formatNumber(chosen.length) })}
          {count > found.length && ` · ${t('link_first', { number: formatNumber(found.length) })}`}
        </Box>
        {chosen.length > 0 && (
          <Button size="small" variant="text" onClick={() => onChange([])}>
            {t('link_none')}
          </Button>
        )}
        {rest.length > 1 && (
          <Button size="small" variant="text" onClick={() => onChange([...chosen, ...rest.map((one) => one.id)])}>
            {t('link_all', { number: formatNumber(found.length) })}
          </Button>
        )}
      </Box>
    </div>
  );
}
