import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { CornerDownLeft, TriangleAlert, Undo2 } from 'lucide-react';
import { askReturn, reportProblem, withdraw } from '../../contract/actions.ts';

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

/** Tells who looks after assets what is wrong with an own one. */
export const problemButton: ActionButton = {
  action: reportProblem,
  icon: TriangleAlert,
  title: { en: 'Send report', de: 'Meldung senden', es: 'Enviar aviso' },
  load: async () => ({
    name: ({ name }) => String(name),
    words: {
      en: {
        heading: 'Report a problem with {{what}}',
        text: 'Describe what is wrong. Whoever looks after the asset is told at once.',
        done: 'Thank you. Your report is sent.',
        doneMany: 'Thank you. Your reports are sent.',
        didMany: 'Problem with {{what}} reported.',
        fields: { note: { label: 'What is wrong?' }, image: { label: 'Photo, if it helps' } },
      },
      de: {
        heading: 'Problem mit {{what}} melden',
        text: 'Schreiben Sie, was nicht stimmt. Wer sich darum kümmert, erfährt es sofort.',
        done: 'Danke. Ihre Meldung ist gesendet.',
        doneMany: 'Danke. Ihre Meldungen sind gesendet.',
        didMany: 'Problem mit {{what}} gemeldet.',
        fields: { note: { label: 'Was stimmt nicht?' }, image: { label: 'Foto, falls es hilft' } },
      },
      es: {
        heading: 'Avisar de un problema con {{what}}',
        text: 'Diga qué ocurre. Quienes se ocupan de ello lo sabrán enseguida.',
        done: 'Gracias. Su aviso se ha enviado.',
        doneMany: 'Gracias. Sus avisos se han enviado.',
        didMany: 'Aviso de un problema con {{what}} enviado.',
        fields: { note: { label: '¿Qué ocurre?' }, image: { label: 'Foto, si ayuda' } },
      },
    },
  }),
};
