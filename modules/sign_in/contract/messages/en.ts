/** Sentences of errors and of validation. */
export const messages = {
  wrong_credentials: 'This email and password do not match. Check both, or reset your password.',
  sign_in_over: 'Signing in took too long. Sign in again.',
  wrong_code: 'This code is wrong or was already used. Enter the code that your device shows now.',
  wrong_passkey: 'This passkey could not be checked. Try again, or sign in another way.',
  prove_again: 'Enter your password again to confirm your identity.',
  wrong_recovery_code: 'This recovery code is wrong or was already used. Enter another one.',
  own_second_factor_first: 'Set up two-factor authentication for yourself first, so that you do not lock yourself out.',
  too_many_passkeys: 'You have {max} passkeys. Remove one that you no longer need.',
  shared_second_factor:
    'This user belongs to several companies. Only the user can change their two-factor authentication.',
  same_email: 'This is already your address. Enter another one.',
  token_expired: 'This link is no longer valid. Request a new one.',
  sso_expired: 'This sign-in has expired or was already used. Start again.',
  sso_refused: '{provider} refused the sign-in ({reason}). Try again, or ask your administrator.',
  sso_unknown:
    'You are not invited with the address that {provider} reports. Ask an administrator for an invitation, or sign in with your password and connect your account in your profile.',
  sso_no_email:
    '{provider} does not report your email address. Ask an administrator to allow the scope “email” for Steward there, or sign in with your password and connect your account in your profile.',
  sso_domain_unverified:
    '{domain} is not a verified domain of this company, so the first sign-in through {provider} does not work. Open the link of your invitation, or sign in with your password, and connect your account in your profile. Or ask an administrator to verify {domain} under Settings, Single sign-on.',
  sso_unverified:
    '{provider} has not verified your email address. Verify it there, or sign in with your password and connect your account in your profile.',
  sso_not_platform: 'Accounts of the platform sign in with their own password.',
  sso_not_account:
    'You signed in through your company’s provider. Sign in with your own password to change how you sign in.',
  sign_in_there: 'You signed in through your company’s provider. {company} requires its own sign-in. Sign in there.',
  sso_only: 'This company signs in through its own provider only. Use “Single sign-on”.',
  sso_linked: 'This account, or this user at {provider}, is already connected. Disconnect it first.',
  sso_unreachable: '{provider} cannot be reached at the moment. Your account is not the cause. Try again soon.',
  sso_client_refused: 'The provider does not accept this client ID and secret. Copy both from the provider again.',
  sso_wrong_answer:
    'The provider’s answer is incomplete. Try again. If this continues, ask an administrator to check the settings.',
  sso_none: 'There is no single sign-on for this address. Sign in with your password.',
  sso_issuer_https: 'Enter an issuer that begins with https://.',
  sso_issuer_bare: 'Enter only the issuer, without “/.well-known/…” and without anything after ? or #.',
  sso_other_issuer:
    'The provider’s issuer is {issuer}. Enter exactly this. Addresses for several tenants are not supported.',
  sso_incomplete:
    'The provider does not support the authorization code flow. Turn it on there, or use another provider.',
  sso_private: 'This address is in a private network, and this server does not connect to it. Enter a public address.',
  sso_no_provider:
    'No OpenID provider answers at {provider}. Check the issuer. The operator of this installation must allow providers in the server’s own network.',
  sso_no_answer: '{provider} does not answer. Check the issuer, and whether this server can reach it.',
  sso_no_document: 'No OpenID configuration was found at {provider} (status {status}). Check the issuer.',
  sso_secret_again: 'Enter the secret again, because the issuer has changed.',
  sso_untried: 'A user must sign in this way once before you can require it.',
  not_domain: 'Enter a domain, such as example.com.',
  domain_there: 'This domain is already in the list. Enter another one.',
  domain_taken: 'Another company has already verified this domain. Enter another one.',
  no_txt_record: 'There is no TXT record at {name} yet. New records can take some time.',
  other_txt_record: 'The TXT record at {name} has another value. Correct it, then verify again.',
  dns_unreachable: 'DNS cannot be reached at the moment. Try again soon.',
  wrong_password: 'This is not your current password. Enter it again.',
  same_password: 'Choose a password that is different from the current one.',
  password_common:
    'This is one of the most common passwords. Use several unrelated words, or let a password manager create one.',
  password_own:
    'This is easy to guess from what is known about you. Use words that have nothing to do with your name, address or company.',
  password_pattern: 'Repetitions, keyboard rows and dates are easy to guess. Use several unrelated words.',
  password_weak: 'This password is too easy to guess. Use three or four unrelated words.',
  account_exists: 'An account with this email already exists. Sign in instead, or reset its password.',
  email_taken: 'This email cannot be used. Choose another one.',
  shared_sign_in: 'This user belongs to several companies. Only the user can change their sign-in address.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    sign_in: typeof messages;
  }
}
