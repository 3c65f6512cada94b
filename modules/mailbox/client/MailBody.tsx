import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { pathHere } from './own_links.ts';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

interface MailBodyProps {
  text: string;
  /** Address of this installation in links; absent while it is loaded. */
  publicUrl: string | undefined;
}

/** Plain text of a mail. Links to this installation open here; other addresses are text. */
export function MailBody({ text, publicUrl }: MailBodyProps) {
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
        const path = publicUrl !== undefined && ADDRESS.test(part) ? pathHere(part, publicUrl) : null;
        return path === null ? (
          <Fragment key={index}>{part}</Fragment>
        ) : (
          <Link key={index} to={path}>
            {part}
          </Link>
        );
      })}
    </Box>
  );
}
