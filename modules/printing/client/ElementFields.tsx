import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { SYMBOLOGIES } from '../contract/symbologies.ts';
import { ALIGNMENTS, BUDGET, FITS, type LabelElement } from '../contract/template.ts';
import { TypedNumber } from './TypedNumber.tsx';

interface ElementFieldsProps {
  element: LabelElement;
  /** Values of records by key, with their names. */
  places: readonly { readonly key: string; readonly name: string }[];
  onChange: (element: LabelElement) => void;
  onRemove: () => void;
}

const SIDES = ['x', 'y', 'width', 'height'] as const;
const LEAST = { x: 0, y: 0, width: 0, height: 0, size: BUDGET.leastFont, thickness: 0.1 } as const;

/** Properties of the selected element. */
export function ElementFields({ element: one, places, onChange, onRemove }: ElementFieldsProps) {
  const { t } = useTranslation('printing');
  const sizes = [
    ...SIDES.map((key) => ({ key, max: BUDGET.side })),
    ...('size' in one ? [{ key: 'size' as const, max: BUDGET.font }] : []),
    ...('thickness' in one ? [{ key: 'thickness' as const, max: BUDGET.thickness }] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      {'text' in one && (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
          <Field label={t('editor.text')} help={t('editor.text_help', { example: '{name}' })}>
            {({ id, aria }) => (
              <OutlinedInput
                fullWidth
                value={one.text}
                onChange={(event) => onChange({ ...one, text: event.target.value.slice(0, BUDGET.text) })}
                inputProps={{ id, ...aria }}
              />
            )}
          </Field>
          <Choice
            label={t('editor.insert')}
            value=""
            options={[{ key: '', name: t('editor.choose') }, ...places]}
            onChange={(key) => key !== '' && onChange({ ...one, text: `${one.text}{${key}}` })}
          />
        </Box>
      )}
      {sizes.map(({ key, max }) => (
        <Field key={key} label={t(`editor.${key}`)}>
          {({ id, aria }) => (
            <TypedNumber
              id={id}
              aria={aria}
              value={Number(Object.entries(one).find(([name]) => name === key)?.[1] ?? 0)}
              min={LEAST[key]}
              max={max}
              step={key === 'thickness' ? 0.1 : 0.5}
              onChange={(value) => onChange({ ...one, [key]: value })}
            />
          )}
        </Field>
      ))}
      {one.kind === 'code' && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Choice
            label={t('editor.symbology')}
            value={one.symbology}
            options={keysOf(SYMBOLOGIES).map((key) => ({ key, name: SYMBOLOGIES[key].name }))}
            onChange={(key) =>
              onChange({ ...one, symbology: keysOf(SYMBOLOGIES).find((kind) => kind === key) ?? one.symbology })
            }
          />
        </Box>
      )}
      {one.kind === 'words' && (
        <>
          <Choice
            label={t('editor.align')}
            value={one.align ?? 'start'}
            options={ALIGNMENTS.map((key) => ({ key, name: t(`editor.aligns.${key}`) }))}
            onChange={(key) => onChange({ ...one, align: ALIGNMENTS.find((kind) => kind === key) ?? 'start' })}
          />
          <Choice
            label={t('editor.weight')}
            value={one.bold ? 'bold' : 'plain'}
            options={(['plain', 'bold'] as const).map((key) => ({ key, name: t(`editor.weights.${key}`) }))}
            onChange={(key) => onChange({ ...one, bold: key === 'bold' })}
          />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Choice
              label={t('editor.fit')}
              value={one.fit ?? 'shrink'}
              options={FITS.map((key) => ({ key, name: t(`editor.fits.${key}`) }))}
              onChange={(key) => onChange({ ...one, fit: FITS.find((kind) => kind === key) ?? 'shrink' })}
            />
          </Box>
        </>
      )}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Choice
          label={t('editor.only_if')}
          value={one.onlyIf ?? ''}
          options={[{ key: '', name: t('editor.always') }, ...places]}
          onChange={(key) => {
            const { onlyIf: _old, ...rest } = one;
            onChange(key === '' ? rest : { ...rest, onlyIf: key });
          }}
        />
      </Box>
      <Button
        color="error"
        variant="outlined"
        onClick={onRemove}
        startIcon={<Trash2 size={16} aria-hidden />}
        sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
      >
        {t('editor.remove')}
      </Button>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { readonly key: string; readonly name: string }[];
  onChange: (key: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {({ id, aria }) => (
        <Select
          native
          fullWidth
          value={value}
          onChange={(event) => onChange(String(event.target.value))}
          inputProps={{ id, ...aria }}
        >
          {options.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
