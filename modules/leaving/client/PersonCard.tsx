import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Eraser, FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import type { Option } from '@steward/kernel/client/pickers/options.ts';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link, LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { PersonalData } from '../contract/wire.ts';
import { downloadFile, personQuery, useLeavingChange } from './queries.ts';

const NO_ARIA = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined } as const;

/** What is stored about one person: their access file, a way to correct it, and erasing it. */
export function PersonCard() {
  const { t } = useTranslation('leaving');
  const id = useId();
  const [person, setPerson] = useState<Option | null>(null);
  const [isErasing, setErasing] = useState(false);
  const { data } = useQuery({ ...personQuery(person?.id ?? ''), enabled: person !== null });
  const mayErase = data !== undefined && data.erased_at === null && data.reason === null && data.obstacles.length === 0;
  return (
    <Card title={t('person.title')}>
      <Box sx={{ color: color.secondary, mt: -2, mb: 3 }}>{t('person.text')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1, fontWeight: 500 }}>
            {t('person.choose')}
          </Box>
          <RecordPicker
            to="user"
            value={person}
            onChange={setPerson}
            label={t('person.choose')}
            control={{ id, required: false, error: false, aria: NO_ARIA }}
            mayAdd={false}
          />
        </Box>
        <Button
          startIcon={<FileDown size={16} aria-hidden />}
          disabled={person === null}
          onClick={() => person && void downloadFile(`personal-data/${person.id}/file`)}
        >
          {t('person.file')}
        </Button>
        {person !== null && data?.erased_at === null && (
          <LinkButton to={pageOf(recordNamed('user'), 'edit', person.id)}>{t('person.edit')}</LinkButton>
        )}
        <Button
          color="error"
          startIcon={<Eraser size={16} aria-hidden />}
          disabled={!mayErase}
          onClick={() => setErasing(true)}
        >
          {t('person.erase')}
        </Button>
      </Box>
      {data && (
        <Box role="status" sx={{ mt: 3 }}>
          <Against data={data} />
        </Box>
      )}
      {isErasing && data && <EraseDialog data={data} onClose={() => setErasing(false)} />}
    </Card>
  );
}

/** What stands against erasing a person, with the way out. */
function Against({ data: { erased_at: erasedAt, reason, obstacles } }: { data: PersonalData }) {
  const { t } = useTranslation('leaving');
  if (erasedAt !== null) return <Notice tone="ok">{t('person.erased', { day: formatDate(erasedAt) })}</Notice>;
  if (reason !== null) return <Notice>{t(`person.reasons.${reason}`)}</Notice>;
  if (obstacles.length === 0) return null;
  return (
    <Notice>
      {t('person.obstacles')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
        {obstacles.map((one) => (
          <li key={`${one.record} ${one.id}`}>
            <Link to={pageOf(recordNamed(one.record), 'detail', one.id)}>
              <bdi>{one.name}</bdi>
            </Link>
          </li>
        ))}
      </Box>
    </Notice>
  );
}

const FIELDS = { name: { kind: 'text', required: true } } as const;

function EraseDialog({ data, onClose }: { data: PersonalData; onClose: () => void }) {
  const { t } = useTranslation('leaving');
  const erase = useLeavingChange(
    (name: string) => api.post<PersonalData>(`personal-data/${data.id}/erase/`, { name }),
    () => toast.success(t('person.begun')),
  );
  const state = useFieldsForm<Record<string, string>>({
    fields: FIELDS,
    start: { name: '' },
    labels: { name: t('person.name') },
    send: async ({ name = '' }) => {
      await erase.mutateAsync(name);
      onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      freely
      danger
      maxWidth="sm"
      title={t('person.ask_title', { name: data.name })}
      intro={
        <>
          <p>{t('person.ask_text')}</p>
          <p>{t('person.stays')}</p>
        </>
      }
      submitLabel={t('person.confirm')}
      onClose={onClose}
    >
      <TextInput control={state.form.control} name="name" label={t('person.name')} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
