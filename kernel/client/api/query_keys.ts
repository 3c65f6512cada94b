import { readSession } from '../state/stored_session.ts';
import { workspaceId } from './preview.ts';

/** Query key of data that is the same in all workspaces of a company: prefix, company id, further parts. */
export function companyKey<P extends readonly unknown[], R extends readonly unknown[]>(prefix: P, ...rest: R) {
  return [...prefix, readSession('companyId') ?? '', ...rest] as const;
}

/** Query key of data of the chosen workspace: prefix, `company/workspace`, further parts. */
export function workspaceKey<P extends readonly unknown[], R extends readonly unknown[]>(prefix: P, ...rest: R) {
  return [...prefix, `${readSession('companyId') ?? ''}/${workspaceId()}`, ...rest] as const;
}
