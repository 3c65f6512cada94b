import { IMAGE_TYPES, isTooBig } from '@steward/kernel/contract/wire/uploads.ts';
import type { MyAsset } from '../../contract/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import { PictureInput } from '@steward/kernel/client/form/PictureInput.tsx';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { AskDialog } from '@steward/kernel/client/form/AskDialog.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { refreshPortal, sendProblem } from './calls.ts';

const text = { kind: 'textarea', max: 2000 } as const;

function photoProblem(photo: File | null): string | undefined {
  if (photo === null) return undefined;
  if (!IMAGE_TYPES.some((type) => type === photo.type)) return sentence('unsupported_type', { types: 'PNG, JPEG' });
  return isTooBig(photo.size) ? sentence('too_big', { max: 25 }) : undefined;
}

/** Problem description with a photo. */
export function ProblemDialog({ thing, onClose }: { thing: MyAsset; onClose: () => void }) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const wrong = photoProblem(photo);
  return (
    <AskDialog
      title={t('problem.title', { name: thing.name })}
      text={t('problem.text')}
      label={t('problem.send')}
      ready={note.trim() !== '' && wrong === undefined}
      send={() => sendProblem(thing.id, note, photo, `${key} ${note.length} ${photo?.name ?? ''}`.slice(0, 200))}
      told={() => t('problem.sent')}
      onClose={onClose}
      refresh={() => void refreshPortal(client)}
    >
      {(errors) => (
        <>
          <Field label={t('problem.note')} required error={errors['note']}>
            {(control) => (
              <FieldInput
                fieldKey="note"
                field={text}
                value={note}
                onChange={(value) => setNote(String(value ?? ''))}
                control={control}
                label={t('problem.note')}
              />
            )}
          </Field>
          <PictureInput
            label={t('problem.photo')}
            accept="image/png,image/jpeg"
            value={photo}
            onChange={setPhoto}
            error={wrong ?? errors['image_id'] ?? errors['file']}
          />
        </>
      )}
    </AskDialog>
  );
}
