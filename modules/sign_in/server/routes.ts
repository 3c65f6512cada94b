import type { Route } from '@steward/kernel/server/http/route.ts';
import { installationRoutes } from './routes/installation.ts';
import { loginRoutes } from './routes/login.ts';
import { loginStepRoutes } from './routes/login_steps.ts';
import { ownEmailRoutes } from './routes/own_email.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { passwordRoutes } from './routes/password.ts';
import { secondFactorRoutes } from './routes/second_factor.ts';
import { secondFactorRuleRoutes } from './routes/second_factor_rule.ts';
import { sessionListRoutes } from './routes/session_list.ts';
import { signUpRoutes } from './routes/sign_up.ts';
import { switchRoutes } from './routes/switch_company.ts';
import { verificationRoutes } from './routes/verification.ts';
import { ssoRoutes } from './sso/routes.ts';

/** Sign-up, sign-in and account routes. */
export const signInRoutes: Route[] = [
  ...loginRoutes,
  ...loginStepRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...sessionListRoutes,
  ...secondFactorRuleRoutes,
  ...ownEmailRoutes,
  ...signUpRoutes,
  ...passwordRoutes,
  ...verificationRoutes,
  ...ssoRoutes,
  ...switchRoutes,
  ...installationRoutes,
];
