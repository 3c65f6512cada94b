/** Providers that are known by the host of their issuer, by the name that people have for them. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [
    /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net|[a-z0-9-]+\.ciamlogin\.com)$/,
    'Microsoft',
  ],
  [/^accounts\.google\.com$/, 'Google'],
  [/\.(okta|okta-emea|oktapreview|okta-gov)\.com$/, 'Okta'],
  [/\.auth0\.com$/, 'Auth0'],
];

/** What a provider is called where nobody named it: by who makes it, as far as its issuer shows that; else its host. */
export function providerByIssuer(issuer: string): string {
  const url = URL.parse(issuer);
  if (!url) return issuer;
  const known = KNOWN.find(([pattern]) => pattern.test(url.hostname))?.[1];
  return known ?? (/\/realms\/[^/]+\/?$/.test(url.pathname) ? 'Keycloak' : url.host);
}

/**
 * What people read on buttons and in messages: the name that the company gave, or the one that follows from the issuer.
 */
export function providerName({ name, issuer }: { readonly name: string | null; readonly issuer: string }): string {
  return name ?? providerByIssuer(issuer);
}
