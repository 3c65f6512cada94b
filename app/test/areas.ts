/** Groups routes by the first path segment. */
export function byArea<R extends { readonly path: string }>(routes: readonly R[]): [string, R[]][] {
  return [...Map.groupBy(routes, (route) => route.path.split('/')[1] ?? '')];
}
