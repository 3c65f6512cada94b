import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface NamedChoicesProps<V extends FieldValues> {
  control: Control<V>;
  /** Value of the form: the chosen ones themselves, not their ids. */
  name: Path<V>;
  choices: readonly Named[];
  label: string;
  help: string;
  /** What it means that none is chosen. */
  none: string;
}

/** Several of a short list that is there, such as the workspaces of the user. */
export function NamedChoices<V extends FieldValues>(props: NamedChoicesProps<V>) {
  const { control, name, choices, label, help, none } = props;
  const { t } = useTranslation('common');
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly Named[] = field.value;
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      {({ id, aria, error }) => (
        <Autocomplete
          id={id}
          multiple
          options={choices}
          value={[...chosen]}
          onChange={(_event, next) => field.onChange(next)}
          onBlur={field.onBlur}
          disableCloseOnSelect
          getOptionLabel={(one) => one.name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          clearText={t('clear')}
          renderInput={(params) => (
            <TextField
              {...params}
              error={error}
              placeholder={chosen.length === 0 ? none : ''}
              slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...aria, id } }}
            />
          )}
        />
      )}
    </Field>
  );
}
