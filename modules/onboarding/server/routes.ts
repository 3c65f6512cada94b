import { about, listOf, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { onboardingShape, starterAnswerShape } from '../contract/answers.ts';
import { storeGuidance, onboardingOf } from './guidance.ts';
import { takeStarter } from './starter.ts';

/** Onboarding: steps, dismissals and the starter set. */
export const onboardingRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/onboarding',
    access: { permission: null },
    summary: 'Read which first steps are done, and what you have dismissed',
    answer: onboardingShape,
    handle: (ctx) => onboardingOf(ctx),
  },
  {
    scope: 'company',
    method: 'PATCH',
    path: '/onboarding',
    access: { permission: null, changes: 'own' },
    summary: 'Dismiss the checklist or the tour',
    answer: onboardingShape,
    body: {
      checklist: about(text, 'dismissed, or null: shown again'),
      tour: about(text, 'completed, skipped, or null: not seen yet'),
    },
    handle: (ctx, { body }) => storeGuidance(ctx, body),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/onboarding/starter',
    once: true,
    access: { permission: 'category:write' },
    summary: 'Create chosen categories and models of the starter set',
    answer: starterAnswerShape,
    body: {
      categories: about(listOf(text), 'Keys of the set, such as laptops'),
      models: about(listOf(text), 'Keys of the set, such as macbook-pro-14'),
    },
    handle: (ctx, { body }) => takeStarter(ctx, body),
  },
];
