import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '@steward/kernel/client/form/record/overrides.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { movedTo } from '@steward/kernel/client/ui/lists/ReorderList.tsx';
import { useReorder } from '@steward/kernel/client/ui/lists/useReorder.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { MOST_CHECKS } from '../../contract/checklist.ts';
import { CheckRow } from './CheckRow.tsx';
import { itemsOf, newItem, textOf, type Item } from './items.ts';

/** Editor of checklist items, which are moved by dragging or arrow keys. */
export function ChecklistInput({ value, onChange, control }: OwnInputProps) {
  const { t } = useTranslation('maintenance');
  const text = typeof value === 'string' ? value : '';
  const [items, setItems] = useState<readonly Item[]>(() => itemsOf(text));
  const [added, setAdded] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const change = (next: readonly Item[]): void => {
    setItems(next);
    onChange(textOf(next));
  };
  // The value was replaced, by a restored draft or another user's version.
  if (textOf(items) !== textOf(itemsOf(text)) && textOf(items) !== text) setItems(itemsOf(text));
  const nameOf = (item: Item): string => item.name || t('checks.edit.unnamed');
  const { list, dragged, handle } = useReorder<HTMLUListElement>(
    items.map((one) => one.id),
    (id, target) => {
      const next = movedTo(items, id, target);
      change(next);
      const at = next.findIndex((one) => one.id === id);
      const moved = next[at];
      setSaid(moved ? t('checks.edit.moved', { name: nameOf(moved), position: at + 1 }) : '');
    },
  );
  const add = (): void => {
    const item = newItem();
    setAdded(item.id);
    change([...items, item]);
  };
  const button = useRef<HTMLButtonElement>(null);
  const remove = (item: Item): void => {
    const at = Math.min(items.indexOf(item), items.length - 2);
    flushSync(() => change(items.filter((one) => one !== item)));
    // Keyboard focus moves to the item now in its place.
    const next = at < 0 ? null : list.current?.children[at]?.querySelector('input');
    (next ?? button.current)?.focus();
  };
  return (
    <Box
      id={control.id}
      role="group"
      aria-label={t('checks.edit.items')}
      {...control.aria}
      sx={{ display: 'grid', gap: 3 }}
    >
      {items.length === 0 && <Box sx={{ color: color.secondary }}>{t('checks.edit.empty')}</Box>}
      <Box
        component="ul"
        ref={list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: items.length > 0 ? 'grid' : 'none', gap: 2 }}
      >
        {items.map((item, index) => (
          <CheckRow
            key={item.id}
            item={item}
            position={index + 1}
            title={nameOf(item)}
            autoFocus={item.id === added}
            dragged={dragged}
            grip={handle(item.id)}
            onChange={(by) => change(items.map((one) => (one === item ? by : one)))}
            onRemove={() => remove(item)}
            onEnter={add}
          />
        ))}
        <Box component="li" aria-live="polite" sx={{ height: 0 }}>
          <VisuallyHidden>{said}</VisuallyHidden>
        </Box>
      </Box>
      <Box>
        <Button
          ref={button}
          size="small"
          startIcon={<Plus size={15} aria-hidden />}
          disabled={items.length >= MOST_CHECKS}
          onClick={add}
        >
          {t('checks.edit.add')}
        </Button>
      </Box>
    </Box>
  );
}
