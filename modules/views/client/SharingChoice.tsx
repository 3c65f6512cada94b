import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import { RecordsPicker } from '@steward/kernel/client/pickers/RecordsPicker.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { Sharing } from '../contract/wire.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface SharingChoiceProps {
  shared: Sharing;
  groups: readonly Named[];
  /** The user's groups. */
  own: readonly Named[];
  /** May share with the company and any group. */
  mayAll: boolean;
  error?: string | undefined;
  onShared: (shared: Sharing) => void;
  onGroups: (groups: readonly Named[]) => void;
}

/** Sharing: private, groups or company. */
export function SharingChoice({ shared, groups, own, mayAll, error, onShared, onGroups }: SharingChoiceProps) {
  const { t } = useTranslation('views');
  const ways = (['nobody', 'groups', 'company'] as const).filter(
    (one) => one === 'nobody' || one === shared || mayAll || (one === 'groups' && own.length > 0),
  );
  const offered = [...own, ...groups.filter((one) => !own.some((other) => other.id === one.id))];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Field label={t('who')} group>
        {() => (
          <RadioGroup
            value={shared}
            onChange={(_, value) => onShared(ways.find((one) => one === value) ?? shared)}
            aria-label={t('who')}
          >
            {ways.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={t(`sharing.${one}`)}
                sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
              />
            ))}
          </RadioGroup>
        )}
      </Field>
      {shared === 'groups' && (
        <Field label={t('groups')} group={!mayAll} error={error}>
          {(control) =>
            mayAll ? (
              <RecordsPicker to="group" value={groups} onChange={onGroups} control={control} label={t('groups')} />
            ) : (
              offered.map((one) => (
                <FormControlLabel
                  key={one.id}
                  control={
                    <Checkbox
                      size="small"
                      checked={groups.some((other) => other.id === one.id)}
                      onChange={(event) =>
                        onGroups(
                          event.target.checked ? [...groups, one] : groups.filter((other) => other.id !== one.id),
                        )
                      }
                    />
                  }
                  label={one.name}
                  sx={{ display: 'flex', '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
                />
              ))
            )
          }
        </Field>
      )}
    </Box>
  );
}
