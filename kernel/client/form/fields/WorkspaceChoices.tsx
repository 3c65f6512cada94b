import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/auth.ts';
import { Field } from '../../ui/Field.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface WorkspaceChoicesProps<V extends FieldValues> {
  control: Control<V>;
  /** Value of the form: the chosen ones themselves, not their ids. */
  name: Path<V>;
  label: string;
  help: string;
  /** Meaning of no selection. */
  none: string;
}

/** Some of the user's workspaces; nothing for who has only one. */
export function WorkspaceChoices<V extends FieldValues>(props: WorkspaceChoicesProps<V>) {
  const { control, name, label, help, none } = props;
  const { t } = useTranslation('common');
  const choices = useUser()?.work_space ?? [];
  const { field, fieldState } = useController({ control, name });
  if (choices.length < 2) return null;
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
