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
