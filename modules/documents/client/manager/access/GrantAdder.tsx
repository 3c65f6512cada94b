import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import type { FolderGrant } from '../../../contract/wire.ts';

/** Whom a grant is for: each once. */
export const keyOf = ({ user, group }: Pick<FolderGrant, 'user' | 'group'>): string =>
  user?.id ?? group?.id ?? 'everyone';

const KINDS = ['group', 'user'] as const;

interface GrantAdderProps {
  grants: readonly FolderGrant[];
  onAdd: (grant: FolderGrant) => void;
}

/** Lets another group or person in, or everyone: to read at first. */
export function GrantAdder({ grants, onAdd }: GrantAdderProps) {
  const { t } = useTranslation('documents');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('group');
  const known = grants.map(keyOf);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Segments
          label={t('grant_kind')}
          options={KINDS.map((value) => ({ value, label: t(`grant_kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        {!known.includes('everyone') && (
          <Button
            size="small"
            variant="text"
            onClick={() => onAdd({ everyone: true, user: null, group: null, level: 'read' })}
          >
            {t('grant_everyone')}
          </Button>
        )}
      </Box>
      <Field label={t(`grant_add.${kind}`)}>
        {(control) => (
          <RecordPicker
            // Empty again for the next one.
            key={`${kind} ${known.length}`}
            to={kind}
            value={null}
            mayAdd={false}
            exclude={known}
            onChange={(chosen) => {
              if (!chosen) return;
              const one = { id: chosen.id, name: chosen.name };
              onAdd({
                everyone: false,
                user: kind === 'user' ? one : null,
                group: kind === 'group' ? one : null,
                level: 'read',
              });
            }}
            control={control}
            label={t(`grant_add.${kind}`)}
          />
        )}
      </Field>
    </Box>
  );
}
