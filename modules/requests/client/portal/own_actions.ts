import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { CornerDownLeft, Undo2 } from 'lucide-react';
import { askReturn, withdraw } from '../../contract/actions.ts';

/** Asks for an own asset to be taken back. */
export const returnButton: ActionButton = {
  action: askReturn,
  icon: CornerDownLeft,
  title: { en: 'Request return', de: 'Rückgabe melden', es: 'Solicitar la devolución' },
  load: async () => ({
    name: ({ name }) => String(name),
    words: {
      en: {
        heading: 'Return {{what}}?',
        text: 'Your return request is sent. The asset stays assigned to you until it is checked in.',
        done: 'Thank you. Your return request is sent.',
        doneMany: 'Thank you. Your return requests are sent.',
        didMany: '{{what}} to be returned.',
        fields: { note: { label: 'Where it is, or when it suits you', hint: 'optional' } },
      },
      de: {
        heading: '{{what}} zurückgeben?',
        text: 'Ihre Rückgabe wird gemeldet. Bis zur Rücknahme bleibt das Asset Ihnen zugewiesen.',
        done: 'Danke. Ihre Rückgabe ist gemeldet.',
        doneMany: 'Danke. Ihre Rückgaben sind gemeldet.',
        didMany: 'Rückgabe von {{what}} gemeldet.',
        fields: { note: { label: 'Wo es ist oder wann es Ihnen passt', hint: 'optional' } },
      },
      es: {
        heading: '¿Devolver {{what}}?',
        text: 'Se envía su solicitud de devolución. El activo sigue asignado a usted hasta que se registre la devolución.',
        done: 'Gracias. Su solicitud de devolución se ha enviado.',
        doneMany: 'Gracias. Sus solicitudes de devolución se han enviado.',
        didMany: 'Devolución de {{what}} solicitada.',
        fields: { note: { label: 'Dónde está o cuándo le viene bien', hint: 'opcional' } },
      },
    },
  }),
};

/** Ends an own request that is still open. */
export const withdrawButton: ActionButton = {
  action: withdraw,
  icon: Undo2,
  title: { en: 'Withdraw', de: 'Zurückziehen', es: 'Retirar' },
  load: async () => ({
    words: {
      en: { heading: 'Withdraw', done: 'Withdrawn.', doneMany: 'Withdrawn.', didMany: 'Withdrawn.', fields: {} },
      de: {
        heading: 'Zurückziehen',
        done: 'Zurückgezogen.',
        doneMany: 'Zurückgezogen.',
        didMany: 'Zurückgezogen.',
        fields: {},
      },
      es: { heading: 'Retirar', done: 'Retirada.', doneMany: 'Retiradas.', didMany: 'Retiradas.', fields: {} },
    },
  }),
};
