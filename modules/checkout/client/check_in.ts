import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import i18next from 'i18next';
import { checkinFields } from '../contract/actions.ts';
import { nameOfAsset } from './toasts.ts';

/** The form of a check-in. */
export const checkinPart: ActionPart = {
  form: () => ({ location: checkinFields.location, status: checkinFields.status, note: checkinFields.note }),
  name: nameOfAsset,
  unable: (_row, what) => i18next.t('is_in', { ns: 'checkout', what }),
  words: {
    en: {
      heading: 'Check in {{what}}',
      willMany: '{{what}} will be checked in.',
      done: '{{what}} is checked in.',
      doneMany: '{{what}} checked in.',
      didMany: '{{what}} checked in.',
      fields: {
        location: { label: 'Check in to location', hint: 'Empty: default location' },
        status: { label: 'Status label', hint: 'Empty: unchanged' },
        note: { label: 'Condition and note' },
      },
    },
    de: {
      heading: '{{what}} zurücknehmen',
      willMany: 'Rücknahme: {{what}}.',
      done: '{{what}} ist zurückgenommen.',
      doneMany: '{{what}} zurückgenommen.',
      didMany: '{{what}} zurückgenommen.',
      fields: {
        location: { label: 'Rückgabe an Standort', hint: 'Leer: Standardstandort' },
        status: { label: 'Statusbezeichnung', hint: 'Leer: unverändert' },
        note: { label: 'Zustand und Notiz' },
      },
    },
    es: {
      heading: 'Devolver {{what}}',
      willMany: 'Devolución de {{what}}.',
      done: 'Devolución registrada: {{what}}.',
      doneMany: 'Devolución registrada: {{what}}.',
      didMany: 'Devolución registrada: {{what}}.',
      fields: {
        location: { label: 'Devolver a la ubicación', hint: 'Vacío: ubicación predeterminada' },
        status: { label: 'Etiqueta de estado', hint: 'Vacío: sin cambios' },
        note: { label: 'Estado y nota' },
      },
    },
  },
};
