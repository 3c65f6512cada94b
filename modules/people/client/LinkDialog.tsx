import { useTranslation } from 'react-i18next';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { LinkField } from './LinkField.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { Chosen } from './PersonField.tsx';

/** A link to hand over. */
export function LinkDialog({ person, onClose }: { person: Chosen; onClose: () => void }) {
  const { t } = useTranslation('people');
  return (
    <PeopleDialog title={t('link.title', { name: person.name })} onClose={onClose}>
      <Notice tone="warning">{t('link.text', { name: person.name })}</Notice>
      <LinkField person={person} />
    </PeopleDialog>
  );
}
