/** Routes by the first word of their paths: what goes over all of them does so in small cases. */
export function byArea<R extends { readonly path: string }>(routes: readonly R[]): [string, R[]][] {
  return [...Map.groupBy(routes, (route) => route.path.split('/')[1] ?? '')];
}
