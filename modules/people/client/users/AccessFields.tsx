import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { currentLanguage, useLabels } from '@steward/kernel/client/i18n/index.ts';
import { RecordsPicker } from '@steward/kernel/client/pickers/RecordsPicker.tsx';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { useNavigation } from '@steward/kernel/client/shell/index.ts';
import { screens } from '@steward/kernel/client/slots.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { accessPreview } from './access.ts';
import type { Access } from './useAccess.ts';

/** Groups and workspaces of an invitation with a preview of the access. */
export function AccessFields({ access }: { access: Access }) {
  const words = useLabels('user').fields;
  const may = useCan();
  const { groups, places, setGroups, setPlaces, isPending } = access;
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {may('group:read') && (
          <Field label={words['groups'] ?? ''}>
            {(control) => (
              <RecordsPicker
                to="group"
                value={groups}
                onChange={setGroups}
                control={control}
                label={words['groups'] ?? ''}
                disabled={isPending}
              />
            )}
          </Field>
        )}
        <Field label={words['work_space'] ?? ''}>
          {(control) => (
            <RecordsPicker
              to="workspace"
              value={places}
              onChange={setPlaces}
              control={control}
              label={words['work_space'] ?? ''}
            />
          )}
        </Field>
      </Box>
      <AccessSummary access={access} />
    </>
  );
}

/** The access in words. */
function AccessSummary({ access: { known, groups, places } }: { access: Access }) {
  const { t } = useTranslation('people');
  const { titleOf } = useNavigation();
  const user = useUser();
  if (user === null || known === undefined) return null;
  const sight = accessPreview(
    user,
    known.filter((one) => groups.some((chosen) => chosen.id === one.id)),
    places.length > 0,
    screens.all(),
  );
  const names = new Intl.ListFormat(currentLanguage()).format(sight.entries.map(titleOf));
  const text = sight.isNothing ? t('sight.nothing') : sight.isOwnOnly ? t('sight.own') : t('sight.entries', { names });
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
      <Notice tone={sight.isNothing ? 'warning' : 'info'}>{text}</Notice>
      {sight.isWithoutPlace && <Notice tone="warning">{t('sight.no_place')}</Notice>}
    </Box>
  );
}
