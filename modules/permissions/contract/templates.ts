import {
  isExplicit,
  onlyShows,
  permissionsFor,
  resourceNamed,
  resourceNames,
  singleNamed,
  singleNames,
  verbsOf,
  type Permission,
} from '@steward/kernel/contract/permissions.ts';

/** Permission sets offered for new groups. Sets without a declared permission are not offered. */
export const TEMPLATE_NAMES = ['reads_everything', 'clerk', 'manages_assets', 'portal_only'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** Permissions of a template, as modules declare them; none that must be explicit. */
export function templatePermissions(name: TemplateName): Permission[] {
  if (name === 'reads_everything') return [...readingPermissions(), 'dashboard:all'];
  return [
    ...resourceNames().flatMap((one) => permissionsFor(one, resourceNamed(one)?.templates?.[name] ?? [])),
    ...(['page', 'further', 'flag'] as const)
      .flatMap(singleNames)
      .filter((one) => singleNamed(one)?.templates?.includes(name)),
  ];
}

function readingPermissions(): Permission[] {
  return resourceNames()
    .flatMap((one) =>
      permissionsFor(
        one,
        verbsOf(one).filter((verb) => verb !== 'cost'),
      ),
    )
    .filter((one) => onlyShows(one) && !isExplicit(one));
}
