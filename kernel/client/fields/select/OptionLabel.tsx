import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { recordIconNamed } from '../../ui/icons/category_icons.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { IconWithText } from '../IconWithText.tsx';
import { toneOf } from './tones.ts';

/** Display of a choice: a status as chip, an icon with label, else the label. */
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
