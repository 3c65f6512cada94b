import { Check, X } from 'lucide-react';
import type { ActionButton, ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { decline, grant } from '../contract/actions.ts';
import type { RequestKind } from '../contract/portal.ts';
import type { AssetRequest } from '../contract/wire.ts';
import { decisionPart, type Sentences } from './decision_part.ts';
import { deliverButton, orderButton } from './deliveries.ts';

const say = wordsOf('requests');

const ANSWER_ALONE = { form: () => ({ answer: grant.input.answer }) };

const granting = (
  title: ActionButton['title'],
  sentences: Sentences,
  special: Partial<ActionPart> = ANSWER_ALONE,
): ActionButton => ({ action: grant, icon: Check, title, load: async () => decisionPart(special, sentences) });

const declining = (title: ActionButton['title'], sentences: Sentences): ActionButton => ({
  action: decline,
  icon: X,
  title,
  load: async () => decisionPart({}, sentences),
});

const DECLINE = say(({ actions }) => actions.decline.title);

/** Decisions by kind of request. */
const DECISIONS: Readonly<Record<RequestKind, Readonly<Record<'grant' | 'decline', ActionButton>>>> = {
  claim: {
    grant: granting(
      say(({ actions }) => actions.grant_claim.title),
      say(({ actions }) => actions.grant_claim),
    ),
    decline: declining(
      DECLINE,
      say(({ actions }) => actions.decline_claim),
    ),
  },
  return: {
    grant: granting(
      say(({ actions }) => actions.grant_return.title),
      say(({ actions }) => actions.grant_return),
      {
        start: ([row]) => {
          const place = row?.['asset_location'];
          return isNamed(place) && !place.hidden ? { location: place } : {};
        },
      },
    ),
    decline: declining(
      DECLINE,
      say(({ actions }) => actions.decline_return),
    ),
  },
  problem: {
    grant: granting(
      say(({ actions }) => actions.grant_problem.title),
      say(({ actions }) => actions.grant_problem),
    ),
    decline: declining(
      say(({ actions }) => actions.decline_problem.title),
      say(({ actions }) => actions.decline_problem),
    ),
  },
  item: {
    grant: granting(
      say(({ actions }) => actions.grant_item.title),
      say(({ actions }) => actions.grant_item),
    ),
    decline: declining(
      DECLINE,
      say(({ actions }) => actions.decline_item),
    ),
  },
};

/** Possible actions on a request, most common last. */
export function buttonsFor(request: AssetRequest): readonly ActionButton[] {
  const { decline: declineIt, grant: grantIt } = DECISIONS[request.kind];
  if (request.status === 'open') return [declineIt, grantIt];
  if (request.status === 'approved') return [declineIt, orderButton, deliverButton(request)];
  return request.status === 'ordered' ? [declineIt, deliverButton(request)] : [];
}
