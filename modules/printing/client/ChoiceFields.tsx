import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { SHEETS } from '../contract/sheets.ts';
import { STANDARD_TEMPLATE, USUAL_MEDIA, type LabelPreview } from '../contract/wire.ts';
import { millimetres, wholeNumber, type PrintChoice, type PrintOnce } from './choice.ts';
import { Choice } from './ElementFields.tsx';
import type { OwnLabels } from './own_labels.ts';
import { TypedNumber } from './TypedNumber.tsx';

interface ChoiceFieldsProps {
  choice: PrintChoice;
  once: PrintOnce;
  own: OwnLabels;
  sheet: LabelPreview['sheet'] | undefined;
  onChoice: (part: Partial<PrintChoice>) => void;
  onOnce: (part: Partial<PrintOnce>) => void;
  /** Prints a test page; `null` when not possible. */
  onTest: (() => void) | null;
}

/** Print options. */
export function ChoiceFields({ choice, once, own, sheet, onChoice, onOnce, onTest }: ChoiceFieldsProps) {
  const { t } = useTranslation('printing');
  const most = (sheet?.columns ?? 1) * (sheet?.rows ?? 1);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > .wide': WIDE }}>
      <Box className="wide">
        <Field label={t('template')}>
          {({ id, aria }) => (
            <Select
              native
              fullWidth
              value={choice.template}
              onChange={(event) => onChoice({ template: String(event.target.value) })}
              inputProps={{ id, ...aria }}
            >
              <option value={STANDARD_TEMPLATE}>{t('standard')}</option>
              <OwnOptions label={t('own_templates')} options={own.templates} />
            </Select>
          )}
        </Field>
      </Box>
      {own.printers.length > 0 && (
        <Box className="wide">
          <Choice
            label={t('printer.target')}
            value={choice.printer}
            options={[
              { key: '', name: t('printer.paper') },
              ...own.printers.map(({ id, name }) => ({ key: id, name })),
            ]}
            onChange={(printer) => onChoice({ printer })}
          />
        </Box>
      )}
      {choice.printer === '' && (
        <Box className="wide">
          <Field label={t('media')}>
            {({ id, aria }) => (
              <Select
                native
                fullWidth
                value={choice.media}
                onChange={(event) => onChoice({ media: String(event.target.value) })}
                inputProps={{ id, ...aria }}
              >
                <optgroup label={t('singles')}>
                  <option value={USUAL_MEDIA}>{t('usual')}</option>
                </optgroup>
                <OwnOptions label={t('own_sizes')} options={own.sizes} />
                <OwnOptions label={t('own_sheets')} options={own.sheets} />
                <optgroup label={t('sheets')}>
                  {Object.entries(SHEETS).map(([key, { name, columns, rows, width, height }]) => (
                    <option key={key} value={key}>
                      {`${name} · ${columns} × ${rows} · ${formatNumber(width, 1)} × ${formatNumber(height, 1)} mm`}
                    </option>
                  ))}
                </optgroup>
              </Select>
            )}
          </Field>
        </Box>
      )}
      {most > 1 && choice.printer === '' && (
        <Box className="wide">
          <Field label={t('start')} help={t('start_help')}>
            {({ id, aria }) => (
              <TypedNumber
                id={id}
                aria={aria}
                value={once.start + 1}
                min={1}
                max={most}
                onChange={(place) => onOnce({ start: place - 1 })}
              />
            )}
          </Field>
        </Box>
      )}
      <NumberField
        label={t('copies')}
        value={once.copies}
        isWrong={wholeNumber(once.copies, 100) === null}
        onChange={(copies) => onOnce({ copies })}
      />
      {choice.printer === '' && (
        <>
          <Box sx={{ alignSelf: 'end' }}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={choice.cutMarks}
                  onChange={(event) => onChoice({ cutMarks: event.target.checked })}
                />
              }
              label={t('cut_marks')}
              sx={{ minHeight: 40, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
            />
          </Box>
          <NumberField
            label={t('offset_x')}
            value={choice.offsetX}
            isWrong={millimetres(choice.offsetX) === null}
            onChange={(offsetX) => onChoice({ offsetX })}
          />
          <NumberField
            label={t('offset_y')}
            value={choice.offsetY}
            isWrong={millimetres(choice.offsetY) === null}
            onChange={(offsetY) => onChoice({ offsetY })}
          />
          <Box className="wide" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Button size="small" disabled={onTest === null} onClick={() => onTest?.()}>
              {t('test_page')}
            </Button>
            <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('test_page_help')}</Box>
          </Box>
        </>
      )}
    </Box>
  );
}

function OwnOptions({ label, options }: { label: string; options: OwnLabels['sizes'] }) {
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

const WIDE = { gridColumn: '1 / -1' } as const;

interface NumberFieldProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

function NumberField({ label, value, isWrong, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      {({ id, aria }) => (
        <OutlinedInput
          fullWidth
          value={value}
          error={isWrong}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ id, inputMode: 'decimal', ...aria, 'aria-invalid': isWrong || undefined }}
        />
      )}
    </Field>
  );
}
