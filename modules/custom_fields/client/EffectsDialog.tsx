import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { objectIn } from '@steward/kernel/contract/narrow.ts';

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Shows what a change or removal of a custom field does to values: `FieldEffects`. */
export function EffectsDialog({ effects, answer }: { effects: unknown; answer: (goesOn: boolean) => void }) {
  const { t } = useTranslation('custom_fields');
  const { holding, in_bin: inBin, refused, outcome } = objectIn(effects);
  const counted = (value: unknown): { readonly count: number; readonly number: string } => ({
    count: numberIn(value),
    number: formatNumber(numberIn(value)),
  });
  const lines = [
    t('effects.holding', counted(holding)),
    ...(numberIn(inBin) > 0 ? [t('effects.in_bin', counted(inBin))] : []),
    ...(outcome === 'in_bin' ? [t('effects.with_field')] : []),
    ...(outcome === 'stay' && numberIn(refused) > 0 ? [t('effects.stay', counted(refused))] : []),
    ...(outcome === 'removed' && numberIn(refused) > 0 ? [t('effects.removed', counted(refused))] : []),
  ];
  return (
    <ConfirmDialog
      open
      danger
      title={t('effects.title')}
      confirmLabel={t('effects.go_on')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {lines.map((one) => (
        <Box key={one} component="p" sx={{ m: 0, '& + &': { mt: 2 } }}>
          {one}
        </Box>
      ))}
    </ConfirmDialog>
  );
}
