import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSwitch } from '@steward/kernel/client/fields/controls.tsx';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { ownSection } from '@steward/kernel/contract/records/fieldsets.ts';
import type { Values } from '../../fields/values.ts';
import { useLabels } from '../../i18n/index.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { FormField } from '../fields/FormField.tsx';
import { sectionsOf, type FormSection } from './form_fields.ts';
import { formOverrideOf } from './overrides.ts';
import type { RecordFormState } from './useRecordForm.ts';

/** Cards of a form: sections in the wide column, picture and short ones beside it. */
export function FormBody({ state }: { state: RecordFormState }) {
  const { record, form, shown, failure } = state;
  const { first, hides, Aside } = formOverrideOf(record.name);
  const hidden = useWatch({ control: form.control, compute: (values: Values) => hides(values).join(' ') });
  const sections = useMemo(() => {
    const left = Object.entries(shown).filter(([key]) => !hidden.split(' ').includes(key));
    return sectionsOf(Object.fromEntries(left), first);
  }, [shown, hidden, first]);
  const aside = sections
    .filter((one) => one.aside)
    .sort((one, other) => Number(other.name === 'picture') - Number(one.name === 'picture'));
  return (
    <>
      {failure && (
        <Box sx={{ mb: 3.5 }}>
          <Notice tone="bad">{failure}</Notice>
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: aside.length > 0 || Aside ? 'minmax(0, 1fr) 320px' : 'minmax(0, 1fr)',
          },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
          {sections
            .filter((one) => !one.aside)
            .map((section, index) => (
              <Section key={section.name} state={state} section={section} first={index === 0} />
            ))}
        </Box>
        {(aside.length > 0 || Aside) && (
          <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
            {Aside && (
              <Suspense fallback={<SkeletonLines lines={3} />}>
                <Aside form={form.control} />
              </Suspense>
            )}
            {aside.map((section) => (
              <Section key={section.name} state={state} section={section} />
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

function Section({ state, section, first = false }: { state: RecordFormState; section: FormSection; first?: boolean }) {
  const { t } = useTranslation('form');
  const labels = useLabels(state.record.name);
  const title = ownSection(section.name) ?? labels.sections?.[section.name] ?? t('section');
  return (
    <Card title={title}>
      <SectionFields state={state} section={section} title={title} first={first} />
    </Card>
  );
}

/** Fields of a section, in two columns where possible. */
export function SectionFields({
  state,
  section,
  title = '',
  first = false,
  columns = section.aside ? 1 : 2,
  hints = true,
}: {
  state: RecordFormState;
  section: Pick<FormSection, 'keys' | 'aside'>;
  title?: string;
  first?: boolean;
  columns?: 1 | 2;
  hints?: boolean;
}) {
  const { record, form, fields, links, currency, mode } = state;
  const labels = useLabels(record.name);
  const { filled } = formOverrideOf(record.name);
  const single = section.keys.length === 1;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
        columnGap: 4,
        rowGap: 4,
        '& > .wide': { gridColumn: '1 / -1' },
      }}
    >
      {section.keys.map((key, index) => {
        const field = fields[key];
        if (!field) return null;
        const startsSwitches = isSwitch(field) && !field.custom && !isSwitch(fields[section.keys[index - 1] ?? '']);
        const label = labels.fields[key] ?? key;
        const filledFrom = filled[key];
        const hint = !hints || (mode === 'edit' && filledFrom === null) ? undefined : labels.hints?.[key];
        return (
          <Box
            key={key}
            className={field.wide ? 'wide' : undefined}
            sx={{
              minWidth: 0,
              gridColumnStart: startsSwitches ? 1 : undefined,
              alignSelf: isSwitch(field) && field.custom ? 'end' : undefined,
              my: isSwitch(field) ? -1 : undefined,
            }}
          >
            <FormField
              control={form.control}
              record={record}
              fieldKey={key}
              field={field}
              label={label}
              hint={hint}
              currency={currency}
              link={links[key]}
              filledFrom={filledFrom}
              hideLabel={single && (label === title || kindOf(field).options === 'many')}
              autoFocus={first && index === 0 && mode === 'add' && matchMedia('(pointer: fine)').matches}
            />
          </Box>
        );
      })}
    </Box>
  );
}
