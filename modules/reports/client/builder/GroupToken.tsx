import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Repeat2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentence } from '@steward/kernel/client/i18n/index.ts';
import { focusFirst } from '@steward/kernel/client/list/filter/FieldList.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PopoverDialog } from '@steward/kernel/client/ui/dialogs/PopoverDialog.tsx';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { SourceField } from '../../contract/wire.ts';
import { changeGroup, moveGroup, MOST, removeGroup } from '../definition.ts';
import { iconOfField } from '../fields.ts';
import { Token } from './Token.tsx';

interface GroupTokenProps {
  definition: Definition;
  place: 'rows' | 'columns';
  at: number;
  /** Absent: it is not there any more, or not for the reader. */
  field: SourceField | undefined;
  label: string;
  onChange: (definition: Definition) => void;
}

/** A group: its span of time, its order, its place. */
export function GroupToken({ definition, place, at, field, label, onChange }: GroupTokenProps) {
  const { t } = useTranslation('reports');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const group = definition[place][at];
  if (!group) return null;
  const { bucket } = group;
  const name = bucket ? t('token.bucketed', { what: label, bucket: inSentence(t(`buckets.${bucket}`)) }) : label;
  const by = String(at);
  const sort = (next: string): void => onChange({ ...definition, sort: next });
  const isSorted = (wanted: string): boolean =>
    definition.sort === wanted || (definition.sort === '' && wanted === '0');
  const close = (): void => setAnchor(null);
  const other = place === 'rows' ? 'columns' : 'rows';
  const isMovable = other === 'columns' || definition.rows.length < MOST.rows;
  return (
    <>
      <Token
        icon={iconOfField(field)}
        name={name}
        isWrong={field === undefined}
        onOpen={setAnchor}
        onRemove={() => onChange(removeGroup(definition, place, at))}
      />
      {anchor && (
        <PopoverDialog
          anchor={anchor}
          label={name}
          sx={{ width: 260, p: 3, display: 'grid', gap: 2 }}
          onEntering={focusFirst}
          onClose={close}
        >
          <Box sx={{ fontSize: '0.8125rem', fontWeight: 500 }}>{label}</Box>
          {field && field.buckets.length > 0 && (
            <Select
              fullWidth
              value={bucket ?? ''}
              displayEmpty
              onChange={(event) => {
                const next = field.buckets.find((one) => one === event.target.value);
                if (next) onChange(changeGroup(definition, place, at, { bucket: next }));
              }}
              inputProps={{ 'aria-label': t('token.bucket') }}
            >
              {field.buckets.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`buckets.${one}`)}
                </MenuItem>
              ))}
            </Select>
          )}
          <Box sx={{ display: 'grid' }}>
            {place === 'rows' && (
              <>
                <Choice icon={<ArrowUp size={15} />} isOn={isSorted(by)} onClick={() => sort(by)}>
                  {t('token.ascending')}
                </Choice>
                <Choice icon={<ArrowDown size={15} />} isOn={isSorted(`-${by}`)} onClick={() => sort(`-${by}`)}>
                  {t('token.descending')}
                </Choice>
                {at > 0 && (
                  <Choice
                    icon={<ArrowLeft size={15} className="mirrored" />}
                    onClick={() => (close(), onChange(moveGroup(definition, place, at, -1)))}
                  >
                    {t('token.before')}
                  </Choice>
                )}
                {at < definition.rows.length - 1 && (
                  <Choice
                    icon={<ArrowRight size={15} className="mirrored" />}
                    onClick={() => (close(), onChange(moveGroup(definition, place, at, 1)))}
                  >
                    {t('token.after')}
                  </Choice>
                )}
              </>
            )}
            {isMovable && (
              <Choice
                icon={<Repeat2 size={15} />}
                onClick={() => (close(), onChange(moveGroup(definition, place, at, 'other')))}
              >
                {t(other === 'columns' ? 'token.to_columns' : 'token.to_rows')}
              </Choice>
            )}
          </Box>
        </PopoverDialog>
      )}
    </>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  /** Absent: it does something and is not chosen. */
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A choice of a token. */
export function Choice({ icon, isOn, onClick, children }: ChoiceProps) {
  return (
    <Button
      variant="text"
      size="small"
      startIcon={icon}
      aria-pressed={isOn}
      onClick={onClick}
      sx={{ justifyContent: 'flex-start', fontWeight: isOn ? 600 : 400, color: isOn ? color.accentText : color.text }}
    >
      {children}
    </Button>
  );
}
