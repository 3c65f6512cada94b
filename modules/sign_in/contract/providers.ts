/** Known providers by issuer host. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [
    /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net|[a-z0-9-]+\.ciamlogin\.com)$/,
    'Microsoft',
  ],
  [/^accounts\.google\.com$/, 'Google'],
  [/\.(okta|okta-emea|oktapreview|okta-gov)\.com$/, 'Okta'],
  [/\.auth0\.com$/, 'Auth0'],
];

/** Name of a provider by its issuer, else its host. */
export function providerByIssuer(issuer: string): string {
  const url = URL.parse(issuer);
  if (!url) return issuer;
  const known = KNOWN.find(([pattern]) => pattern.test(url.hostname))?.[1];
  return known ?? (/\/realms\/[^/]+\/?$/.test(url.pathname) ? 'Keycloak' : url.host);
}

/** The provider's display name: chosen, else by issuer. */
export function providerName({ name, issuer }: { readonly name: string | null; readonly issuer: string }): string {
  return name ?? providerByIssuer(issuer);
}
