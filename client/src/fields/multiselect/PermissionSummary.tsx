import Box from '@mui/material/Box';
import { color } from '../../theme/tokens.ts';
import { isSingle, usePermissionWords } from './words.ts';

/** Permissions to read: a line for each resource, with what may be done with it. */
export function PermissionSummary({ permissions }: { permissions: readonly string[] }) {
  const words = usePermissionWords();
  const byResource = new Map<string, string[]>();
  for (const one of permissions.filter((permission) => !isSingle(permission))) {
    const [resource = '', action = ''] = one.split(':');
    byResource.set(resource, [...(byResource.get(resource) ?? []), words.action(action)]);
  }
  const alone = permissions.filter(isSingle).map(words.single);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {[...byResource].map(([resource, actions]) => (
        <li key={resource}>{words.resource(resource)}: <Box component="span" sx={{ color: color.secondary }}>{actions.join(', ')}</Box></li>
      ))}
      {alone.map((word) => <li key={word}>{word}</li>)}
    </Box>
  );
}
