/** Sentences of errors and of validation. */
export const messages = {
  wrong_credentials: 'This email and password do not match. Check both, or reset your password.',
  sign_in_over: 'This took too long. Please sign in again.',
  wrong_code: 'This code does not match, or was used already. Enter the one that your device shows now.',
  wrong_passkey: 'This passkey could not be checked. Try again, or sign in another way.',
  prove_again: 'Enter your password once more, so that we know it is you.',
  wrong_recovery_code: 'This recovery code does not match, or was used already.',
  own_second_factor_first: 'Set up two-factor authentication for yourself first, so that you do not lock yourself out.',
  too_many_passkeys: 'You have {max} passkeys. Remove one that is no longer needed.',
  shared_second_factor:
    'This user signs in to several companies; only they themselves can change their two-factor authentication.',
  same_email: 'This is your address already.',
  token_expired: 'This link is no longer valid. Ask for a new one.',
  sso_expired: 'This sign-in has expired, or was used already. Start again.',
  sso_refused: '{provider} refused the sign-in ({reason}). Try again, or ask who looks after it.',
  sso_unknown:
    '{provider} knows you, but you have not been invited here with this address. Ask an administrator to invite you, or sign in with your password and connect your account in your profile.',
  sso_no_email:
    '{provider} knows you, but does not tell your email address. Ask an administrator to allow the scope “email” for Steward there, or sign in with your password and connect your account in your profile.',
  sso_domain_unverified:
    '{provider} knows you, but {domain} is not a verified domain of this company, so the first sign-in does not work this way. Open the link of your invitation, or sign in with your password, and connect your account in your profile. Or ask an administrator to verify {domain} under Settings, Single sign-on.',
  sso_unverified:
    '{provider} has not verified your email address, so we cannot tell whether it is yours. Verify it there, or sign in with your password and connect your account in your profile.',
  sso_not_platform: 'Accounts of the platform sign in with their own password.',
  sso_not_account:
    'You signed in through your company’s provider. Sign in with your own password to change how you sign in.',
  sign_in_there: 'You signed in through your company’s provider. {company} requires its own sign-in: sign in there.',
  sso_only: 'This company signs in through its own provider only. Use “Single sign-on”.',
  sso_linked: 'You, or this user at {provider}, are already connected. Disconnect first.',
  sso_unreachable:
    '{provider} cannot be reached at the moment, so it cannot say who you are. This is not about your account; try again soon.',
  sso_client_refused: 'The provider does not accept this client ID and secret. Copy both from there once more.',
  sso_wrong_answer:
    'The provider’s answer is incomplete. Try again; if it stays so, an administrator has to check the settings.',
  sso_none: 'There is no single sign-on for this address. Sign in with your password.',
  sso_issuer_https: 'The issuer must begin with https://.',
  sso_issuer_bare: 'Enter the issuer alone, without “/.well-known/…” and without anything behind ? or #.',
  sso_other_issuer:
    'The provider calls itself {issuer}. Enter exactly that; an address for many tenants cannot be used.',
  sso_incomplete: 'The provider does not offer signing in with a code.',
  sso_private: 'This address is in a private network, which this server does not call.',
  sso_no_provider:
    'At {provider} no OpenID provider answers this server. Check the issuer; a provider in the server’s own network has to be allowed by whoever runs this installation.',
  sso_no_answer: '{provider} does not answer. Check the issuer, and whether this server can reach it.',
  sso_no_document: 'At {provider} there is no description of a provider (answer {status}). Check the issuer.',
  sso_secret_again: 'Enter the secret again, since the issuer has changed.',
  sso_untried: 'A user has to have signed in this way once before it can be required.',
  not_domain: 'This is not a domain, such as example.com.',
  domain_there: 'This domain is in the list already.',
  domain_taken: 'Another company here has already verified this domain.',
  no_txt_record: 'There is no TXT record at {name} yet. New records can take some time.',
  other_txt_record: 'The TXT record at {name} has another value.',
  dns_unreachable: 'DNS cannot be asked at the moment. Try again soon.',
  wrong_password: 'This is not your current password.',
  same_password: 'Choose another password than before.',
  password_common:
    'This is among the first that are guessed. Take several words that do not belong together, or let a password manager make one.',
  password_own: 'Others know this of you. Take words that have nothing to do with your name, address or company.',
  password_pattern:
    'Repetitions, rows of keys and dates are guessed quickly. Take several words that do not belong together.',
  password_weak: 'Too easy to guess. Make it longer: three or four words that do not belong together.',
  account_exists: 'An account with this email already exists. Sign in instead, or reset its password.',
  email_taken: 'This email cannot be used. Choose another one.',
  shared_sign_in: 'This user signs in to several companies with this address; only they themselves can change it.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    sign_in: typeof messages;
  }
}
