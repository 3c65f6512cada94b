import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { securityQuery } from './calls.ts';

/** By what the caller proves who they are: as the server asks for it before a step that changes the whole company. */
export type OwnProofWay = 'code' | 'password' | 'sign_in';

/** `undefined` until it is known. */
export function useOwnProof(): OwnProofWay | undefined {
  const { data } = useQuery(securityQuery);
  if (!data) return undefined;
  if (data.totp) return 'code';
  return data.has_password ? 'password' : 'sign_in';
}

interface OwnProofProps<V extends FieldValues> {
  control: Control<V>;
  way: OwnProofWay | undefined;
}

/** The input of the proof: `code` or `password`; for who signs in elsewhere, what to do. */
export function OwnProof<V extends FieldValues>({ control, way }: OwnProofProps<V>) {
  const { t } = useTranslation('security');
  if (way === 'sign_in') return <Box sx={{ color: color.secondary }}>{t('proof.sign_in')}</Box>;
  if (way === 'code')
    return (
      <TextInput
        control={control}
        // A form with this field.
        name={'code' as Path<V>}
        label={t('code')}
        autoComplete="one-time-code"
      />
    );
  return (
    <TextInput
      control={control}
      // A form with this field.
      name={'password' as Path<V>}
      type="password"
      label={t('password')}
      autoComplete="current-password"
    />
  );
}

/** The fields that a form has to have for a proof. */
export const proofFields = (way: OwnProofWay | undefined) =>
  way === 'code' || way === 'password' ? { [way]: { kind: 'text', required: true } as const } : {};

/** Of the values of a form, the one that proves. */
export const proofIn = (
  way: OwnProofWay | undefined,
  { code = '', password = '' }: Readonly<Record<string, string>>,
): Record<string, string> => (way === 'code' ? { code } : way === 'password' ? { password } : {});
