import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { useLabels } from '../i18n/index.ts';
import { recordIconNamed } from '../ui/icons/category_icons.ts';
import { type Tone, StatusChip } from '../ui/StatusChip.tsx';
import { IconWithText, ValueList } from './cell_layout.tsx';
import type { CellProps, ClientKind } from './types.ts';

/** Options that are statuses. */
const TONES: Readonly<Record<string, Tone>> = {
  deployed: 'info',
  deployable: 'ok',
  pending: 'warning',
  undeployable: 'bad',
  archived: 'quiet',
  active: 'ok',
  invited: 'info',
  off: 'warning',
  none: 'quiet',
  draft: 'quiet',
  not_begun: 'info',
  ended: 'warning',
  terminated: 'quiet',
  planned: 'info',
  in_progress: 'warning',
  in_maintenance: 'warning',
  completed: 'ok',
  cancelled: 'quiet',
  new: 'info',
  closed: 'quiet',
  in_stock: 'ok',
  low: 'warning',
  out: 'bad',
  over_assigned: 'bad',
  urgent: 'bad',
  full: 'bad',
};

export function toneOf(option: string): Tone | null {
  return TONES[option] ?? null;
}

/** An option: a status as a chip, an icon with its label, or the label alone. */
export function OptionLabel({ field, option, word }: { field: FieldDefinition; option: string; word: string }) {
  if (field.icons) {
    const Icon = recordIconNamed(option);
    return (
      <IconWithText>
        <Icon size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
        <span>{word}</span>
      </IconWithText>
    );
  }
  const tone = toneOf(option);
  return tone ? <StatusChip tone={tone}>{word}</StatusChip> : <span>{word}</span>;
}

function SelectCell({ value, field, fieldKey, record }: CellProps) {
  const labels = useLabels(record.name);
  const option = String(value);
  return <OptionLabel field={field} option={option} word={labels.options?.[fieldKey]?.[option] ?? option} />;
}

export const selectKind: ClientKind = {
  Cell: SelectCell,
  text: (value, _field, labels) => labels.option(String(value)),
  width: 148,
};

function MultiselectCell({ value, fieldKey, record }: CellProps) {
  const labels = useLabels(record.name);
  const chosen = (Array.isArray(value) ? value : []).map(
    (option) => labels.options?.[fieldKey]?.[String(option)] ?? String(option),
  );
  return (
    <ValueList>
      {chosen.map((word) => (
        <StatusChip key={word} dot={false}>
          {word}
        </StatusChip>
      ))}
    </ValueList>
  );
}

export const multiselectKind: ClientKind = {
  Cell: MultiselectCell,
  text: (value, _field, labels) => labels.option(String(value)),
  width: 180,
  isLarge: true,
};
