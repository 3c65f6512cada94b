import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

const nameOfContract: ActionPart['told'] = ({ contract }) => ({ contract: isNamed(contract) ? contract.name : '' });

/** The form that puts something under a contract. */
export const coverPart: ActionPart = {
  told: nameOfContract,
  words: {
    en: {
      heading: 'Add {{what}} to a contract',
      done: '{{contract}} covers {{what}}.',
      doneMany: '{{contract}} covers {{what}}.',
      didMany: '{{what}}: added to a contract.',
      fields: { contract: { label: 'Contract' } },
    },
    de: {
      heading: '{{what}} in einen Vertrag aufnehmen',
      done: '{{contract}} deckt {{what}} ab.',
      doneMany: '{{contract}} deckt {{what}} ab.',
      didMany: '{{what}}: in einen Vertrag aufgenommen.',
      fields: { contract: { label: 'Vertrag' } },
    },
    es: {
      heading: 'Incluir {{what}} en un contrato',
      done: '{{contract}} cubre {{what}}.',
      doneMany: '{{contract}} cubre {{what}}.',
      didMany: '{{what}}: incluidos en un contrato.',
      fields: { contract: { label: 'Contrato' } },
    },
  },
};

const FIELDS = {
  en: { assets: { label: 'Assets' }, licenses: { label: 'Software' }, locations: { label: 'Locations' } },
  de: { assets: { label: 'Assets' }, licenses: { label: 'Software' }, locations: { label: 'Standorte' } },
  es: { assets: { label: 'Activos' }, licenses: { label: 'Software' }, locations: { label: 'Ubicaciones' } },
} as const;

/** The form of a contract that puts more under it. */
export const coverMorePart: ActionPart = {
  words: {
    en: {
      heading: 'What does {{what}} cover?',
      text: 'For many at once, select them in their list and choose “Add to contract”.',
      done: 'Added to {{what}}.',
      doneMany: 'Added to {{what}}.',
      didMany: 'Added to {{what}}.',
      fields: FIELDS.en,
    },
    de: {
      heading: 'Was deckt {{what}} ab?',
      text: 'Viele auf einmal wählen Sie in ihrer Liste aus und nehmen sie dort mit „In Vertrag aufnehmen“ auf.',
      done: 'Aufgenommen in {{what}}.',
      doneMany: 'Aufgenommen in {{what}}.',
      didMany: 'Aufgenommen in {{what}}.',
      fields: FIELDS.de,
    },
    es: {
      heading: '¿Qué cubre {{what}}?',
      text: 'Para incluir muchos a la vez, selecciónelos en su lista y elija «Incluir en un contrato».',
      done: 'Incluido en {{what}}.',
      doneMany: 'Incluido en {{what}}.',
      didMany: 'Incluido en {{what}}.',
      fields: FIELDS.es,
    },
  },
};

/** The form that takes something out of one. */
export const uncoverPart: ActionPart = {
  told: nameOfContract,
  words: {
    en: {
      heading: 'Remove {{what}} from a contract',
      done: '{{contract}} no longer covers {{what}}.',
      doneMany: '{{contract}} no longer covers {{what}}.',
      didMany: '{{what}}: removed from a contract.',
      fields: { contract: { label: 'Contract' } },
    },
    de: {
      heading: '{{what}} aus einem Vertrag nehmen',
      done: '{{contract}} deckt {{what}} nicht mehr ab.',
      doneMany: '{{contract}} deckt {{what}} nicht mehr ab.',
      didMany: '{{what}}: aus einem Vertrag genommen.',
      fields: { contract: { label: 'Vertrag' } },
    },
    es: {
      heading: 'Excluir {{what}} de un contrato',
      done: '{{contract}} ya no cubre {{what}}.',
      doneMany: '{{contract}} ya no cubre {{what}}.',
      didMany: '{{what}}: excluidos de un contrato.',
      fields: { contract: { label: 'Contrato' } },
    },
  },
};
