import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Plain text of a mail. Links to this application open here, whatever their host. */
export function MailBody({ text }: { text: string }) {
  return (
    <Box
      sx={{
        px: 4.5,
        pb: 4,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontSize: '0.875rem',
        color: color.secondary,
      }}
    >
      {text.split(ADDRESS).map((part, index) => {
        const url = ADDRESS.test(part) ? URL.parse(part) : null;
        return url ? (
          <Link key={index} to={`${url.pathname}${url.search}`}>
            {part}
          </Link>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        );
      })}
    </Box>
  );
}
