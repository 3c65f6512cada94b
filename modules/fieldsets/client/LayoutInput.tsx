import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { Heading, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '@steward/kernel/client/form/record/overrides.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { useCustomFields } from '@steward/kernel/client/state/custom_fields.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Checkbox } from '@steward/kernel/client/ui/Checkbox.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { ReorderHandle } from '@steward/kernel/client/ui/lists/ReorderHandle.tsx';
import { movedTo } from '@steward/kernel/client/ui/lists/ReorderList.tsx';
import { useReorder } from '@steward/kernel/client/ui/lists/useReorder.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import { fieldCalled, wordOf } from '@steward/kernel/contract/records/fieldsets.ts';
import type { CustomField } from '@steward/kernel/contract/records/index.ts';
import { customField } from '@steward/modules/custom_fields/contract';
import { itemsOf, layoutOf, type Item } from './items.ts';

const textIn = (value: unknown): string => textOrNull(value) ?? '';

/** The fields of a fieldset with their sections: added, moved by dragging or by the arrow keys, required or not. */
export function LayoutInput({ value, onChange, form, control }: OwnInputProps) {
  const { t } = useTranslation('fieldsets');
  const record = textIn(useWatch({ control: form, name: 'record' }));
  const own = useCustomFields().filter((one) => one.record === record);
  const names = useLabels(record === '' ? customField.name : record);
  const [items, setItems] = useState<readonly Item[]>(() => itemsOf(textIn(value)));
  const [said, setSaid] = useState('');
  const change = (next: readonly Item[]): void => {
    setItems(next);
    onChange(layoutOf(next));
  };
  // The value was replaced, by a restored draft or another user's version.
  if (layoutOf(items) !== textIn(value)) setItems(itemsOf(textIn(value)));
  useOtherType(record, () => change([]));
  const nameOf = (item: Item): string =>
    'key' in item ? (fieldCalled(own, item.key)?.name ?? t('deleted')) : item.section || t('section');
  const { list, dragged, handle } = useReorder<HTMLUListElement>(
    items.map((one) => one.id),
    (id, target) => {
      const next = movedTo(items, id, target);
      change(next);
      const at = next.findIndex((one) => one.id === id);
      const moved = next[at];
      setSaid(moved ? t('moved', { name: nameOf(moved), position: at + 1 }) : '');
    },
  );
  const replace = (item: Item, by: Item | null): void =>
    change(items.flatMap((one) => (one === item ? (by ?? []) : one)));
  const taken = items.flatMap((item) => ('key' in item ? (fieldCalled(own, item.key) ?? []) : []));
  const left = own.filter((one) => !taken.includes(one));
  return (
    <Box id={control.id} role="group" aria-label={t('fields')} {...control.aria} sx={{ display: 'grid', gap: 3 }}>
      {items.length === 0 && own.length > 0 && <Box sx={{ color: color.secondary }}>{t('empty')}</Box>}
      <Box
        component="ul"
        ref={list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: items.length > 0 ? 'block' : 'none' }}
      >
        {items.map((item) => (
          <Row key={item.id} isSection={!('key' in item)} isDragged={dragged === item.id}>
            <ReorderHandle
              label={t('move', { name: nameOf(item) })}
              isDragging={dragged !== null}
              {...handle(item.id)}
            />
            {'key' in item ? (
              <>
                <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {nameOf(item)}
                </Box>
                <Required
                  item={item}
                  name={nameOf(item)}
                  onChange={(required) => replace(item, { ...item, required })}
                />
              </>
            ) : (
              <TextField
                size="small"
                value={item.section}
                placeholder={t('section_name')}
                onChange={(event) => replace(item, { ...item, section: event.target.value.replaceAll('\n', ' ') })}
                slotProps={{ htmlInput: { 'aria-label': t('section_name'), maxLength: 100, dir: 'auto' } }}
                sx={{ flex: 1, '& input': { fontWeight: 600 } }}
              />
            )}
            <IconButton
              size="small"
              aria-label={t('remove', { name: nameOf(item) })}
              onClick={() => replace(item, null)}
            >
              <X size={16} strokeWidth={1.75} />
            </IconButton>
          </Row>
        ))}
        <Box component="li" aria-live="polite">
          <VisuallyHidden>{said}</VisuallyHidden>
        </Box>
      </Box>
      {own.length === 0 && <Box sx={{ color: color.secondary }}>{t('none', { records: names.many })}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {left.length > 0 && <AddField fields={left} onAdd={(field) => change([...items, placed(field)])} />}
        <Button
          size="small"
          startIcon={<Heading size={15} aria-hidden />}
          onClick={() => change([...items, { id: `section ${items.length} ${Date.now()}`, section: '' }])}
        >
          {t('add_section')}
        </Button>
        <Link
          to={`${pageOf(customField, 'add')}${stringifySearch({ record })}`}
          target="_blank"
          sx={{ fontSize: '0.8125rem' }}
        >
          {t('new_field')}
        </Link>
      </Box>
    </Box>
  );
}

function placed(field: CustomField): Item {
  const word = wordOf(field);
  return { id: word, key: word, required: field.required };
}

/** Another record type clears the fields. */
function useOtherType(record: string, onOther: () => void): void {
  const known = useRef(record);
  useEffect(() => {
    if (known.current !== record && known.current !== '') onOther();
    known.current = record;
  });
}

function Row({ isSection, isDragged, children }: { isSection: boolean; isDragged: boolean; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        '& ~ &': { mt: isSection ? 2 : 0 },
        borderRadius: '6px',
        borderBottom: `1px solid ${color.softLine}`,
        backgroundColor: isDragged ? color.accentSoft : 'transparent',
      }}
    >
      {children}
    </Box>
  );
}

function Required({
  item,
  name,
  onChange,
}: {
  item: { readonly required: boolean };
  name: string;
  onChange: (required: boolean) => void;
}) {
  const { t } = useTranslation('fieldsets');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: color.secondary, fontSize: '0.8125rem' }}>
      <Checkbox
        label={t('required_of', { name })}
        checked={item.required}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden>{t('required')}</span>
    </Box>
  );
}

/** Adds one of the remaining fields. */
function AddField({ fields, onAdd }: { fields: readonly CustomField[]; onAdd: (field: CustomField) => void }) {
  const { t } = useTranslation('fieldsets');
  return (
    <Select
      native
      size="small"
      value=""
      onChange={(event) => {
        const field = fields.find((one) => one.key === event.target.value);
        if (field) onAdd(field);
      }}
      inputProps={{ 'aria-label': t('add_field') }}
      sx={{ minWidth: 180, maxWidth: '100%' }}
    >
      <option value="">{t('add_field')}</option>
      {fields.map((one) => (
        <option key={one.key} value={one.key}>
          {one.name}
        </option>
      ))}
    </Select>
  );
}
