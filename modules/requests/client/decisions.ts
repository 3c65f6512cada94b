import type { ActionButton, ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { Check, X } from 'lucide-react';
import { decline, grant } from '../contract/actions.ts';
import type { RequestKind } from '../contract/portal.ts';
import type { AssetRequest } from '../contract/wire.ts';
import { partOf, type Sentences } from './decision_part.ts';
import { deliverButton, orderButton } from './deliveries.ts';

const ANSWER_ALONE = { form: () => ({ answer: grant.input.answer }) };

const granting = (
  title: ActionButton['title'],
  sentences: Sentences,
  special: Partial<ActionPart> = ANSWER_ALONE,
): ActionButton => ({ action: grant, icon: Check, title, load: async () => partOf(special, sentences) });

const declining = (title: ActionButton['title'], sentences: Sentences): ActionButton => ({
  action: decline,
  icon: X,
  title,
  load: async () => partOf({}, sentences),
});

const DECLINE = { en: 'Decline', de: 'Ablehnen', es: 'Rechazar' };

/** What is decided on each kind of request. */
const DECISIONS: Readonly<Record<RequestKind, Readonly<Record<'grant' | 'decline', ActionButton>>>> = {
  claim: {
    grant: granting(
      { en: 'Check out', de: 'Ausgeben', es: 'Asignar' },
      {
        en: { heading: 'Check out {{what}} to {{who}}?', done: '{{what}} is checked out to {{who}}.' },
        de: { heading: '{{what}} an {{who}} ausgeben?', done: '{{what}} ist an {{who}} ausgegeben.' },
        es: { heading: '¿Asignar {{what}} a {{who}}?', done: 'Asignación a {{who}} registrada: {{what}}.' },
      },
    ),
    decline: declining(DECLINE, {
      en: { heading: 'Decline the request for {{what}}?', done: 'The request of {{who}} is declined.' },
      de: { heading: 'Die Anforderung von {{what}} ablehnen?', done: 'Die Anforderung von {{who}} ist abgelehnt.' },
      es: { heading: '¿Rechazar la solicitud de {{what}}?', done: 'La solicitud de {{who}} se ha rechazado.' },
    }),
  },
  return: {
    grant: granting(
      { en: 'Check in', de: 'Zurücknehmen', es: 'Devolver' },
      {
        en: { heading: 'Check in {{what}} from {{who}}?', done: '{{what}} is checked in.' },
        de: { heading: '{{what}} von {{who}} zurücknehmen?', done: '{{what}} ist zurückgenommen.' },
        es: { heading: '¿Registrar la devolución de {{what}} por {{who}}?', done: '{{what}} se ha devuelto.' },
      },
      {
        start: ([row]) => {
          const place = row?.['asset_location'];
          return isNamed(place) && !place.hidden ? { location: place } : {};
        },
      },
    ),
    decline: declining(DECLINE, {
      en: { heading: 'Decline the return of {{what}}?', done: 'The return by {{who}} is declined.' },
      de: { heading: 'Die Rückgabe von {{what}} ablehnen?', done: 'Die Rückgabe durch {{who}} ist abgelehnt.' },
      es: { heading: '¿Rechazar la devolución de {{what}}?', done: 'La devolución de {{who}} se ha rechazado.' },
    }),
  },
  problem: {
    grant: granting(
      { en: 'Resolve', de: 'Erledigen', es: 'Resolver' },
      {
        en: { heading: 'Resolve the problem with {{what}}?', done: 'The problem with {{what}} is resolved.' },
        de: { heading: 'Problem mit {{what}} als erledigt schließen?', done: 'Das Problem mit {{what}} ist erledigt.' },
        es: {
          heading: '¿Marcar como resuelto el problema con {{what}}?',
          done: 'El problema con {{what}} está resuelto.',
        },
      },
    ),
    decline: declining(
      { en: 'Close without action', de: 'Ohne Maßnahme schließen', es: 'Cerrar sin medidas' },
      {
        en: { heading: 'Close the report about {{what}} without action?', done: 'The report of {{who}} is closed.' },
        de: {
          heading: 'Die Meldung zu {{what}} ohne Maßnahme schließen?',
          done: 'Die Meldung von {{who}} ist geschlossen.',
        },
        es: { heading: '¿Cerrar el aviso sobre {{what}} sin medidas?', done: 'El aviso de {{who}} está cerrado.' },
      },
    ),
  },
  item: {
    grant: granting(
      { en: 'Approve', de: 'Genehmigen', es: 'Aprobar' },
      {
        en: { heading: 'Approve the request of {{who}} for {{what}}?', done: 'The request of {{who}} is approved.' },
        de: {
          heading: 'Die Anforderung von {{what}} durch {{who}} genehmigen?',
          done: 'Die Anforderung von {{who}} ist genehmigt.',
        },
        es: {
          heading: '¿Aprobar la solicitud de {{what}} de {{who}}?',
          done: 'La solicitud de {{who}} se ha aprobado.',
        },
      },
    ),
    decline: declining(DECLINE, {
      en: { heading: 'Decline the request for {{what}}?', done: 'The request of {{who}} is declined.' },
      de: { heading: 'Die Anforderung von {{what}} ablehnen?', done: 'Die Anforderung von {{who}} ist abgelehnt.' },
      es: { heading: '¿Rechazar la solicitud de {{what}}?', done: 'La solicitud de {{who}} se ha rechazado.' },
    }),
  },
};

/** What may be done about a request now, what is done most often last. */
export function buttonsFor(request: AssetRequest): readonly ActionButton[] {
  const { decline: declineIt, grant: grantIt } = DECISIONS[request.kind];
  if (request.status === 'open') return [declineIt, grantIt];
  if (request.status === 'approved') return [declineIt, orderButton, deliverButton(request)];
  return request.status === 'ordered' ? [declineIt, deliverButton(request)] : [];
}
