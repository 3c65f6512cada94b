import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChevronRight } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { Link } from './Link.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Width of pages for reading and forms, in the middle of a wide screen. */
export const READING_WIDTH = { width: '100%', maxWidth: 820, mx: 'auto' } as const;

export interface Crumb {
  readonly label: string;
  /** Path within the application; absent for the last crumb. */
  readonly to?: string;
}

interface PageHeaderProps {
  title: string;
  /** What the tab of the browser says before "Steward"; absent: the title. */
  documentTitle?: string;
  /** Count beside the title. */
  count?: ReactNode;
  /** The count as a sentence, for those who hear it; they are told when it changes while `isAnnounced`. */
  counted?: { readonly text: string; readonly isAnnounced: boolean };
  /** Status chip beside the title. */
  status?: ReactNode;
  subtitle?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Before the title: picture or back link. */
  leading?: ReactNode;
  /** Secondary buttons, then the primary one. They wrap on a phone. */
  actions?: ReactNode;
  /** Whether actions are in the line of the title on a phone, as far as they fit. */
  isFlat?: boolean;
}

/** Header of a page with at most one primary button. */
export function PageHeader({
  title,
  documentTitle = title,
  count,
  counted,
  status,
  subtitle,
  crumbs,
  leading,
  actions,
  isFlat = false,
}: PageHeaderProps) {
  useEffect(() => {
    document.title = `${documentTitle} · Steward`;
  }, [documentTitle]);
  return (
    <Box component="header" sx={{ mb: 3.5 }}>
      {crumbs && crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2.5, minHeight: 36 }}>
        {leading}
        <Box
          sx={{
            flex: { xs: leading ? '1 1 calc(100% - 90px)' : '1 1 auto', sm: '1 1 auto' },
            minWidth: 0,
            order: isFlat ? { xs: -2, sm: 0 } : 0,
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
            <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {count !== undefined && (
              <Typography
                component="span"
                className="tabular"
                aria-hidden={counted && true}
                sx={{ color: color.tertiary }}
              >
                {count}
              </Typography>
            )}
            {counted && (
              <span aria-live={counted.isAnnounced ? 'polite' : 'off'}>
                <VisuallyHidden>{counted.text}</VisuallyHidden>
              </span>
            )}
            {status}
          </Box>
          {subtitle && (
            <Typography component="div" variant="body2" sx={{ color: color.secondary, mt: 0.5 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box
            sx={{
              display: { xs: isFlat ? 'contents' : 'flex', sm: 'flex' },
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: { xs: 1, sm: 2.5 },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('detail');
  return (
    <Box
      component="nav"
      aria-label={t('breadcrumb')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mb: 2,
        fontSize: '0.8125rem',
        color: color.tertiary,
      }}
    >
      {crumbs.map((crumb, index) => (
        <Box
          key={`${index}-${crumb.label}`}
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
        >
          {index > 0 && <ChevronRight size={13} aria-hidden style={{ opacity: 0.7 }} />}
          {crumb.to ? (
            <Link to={crumb.to} sx={{ color: 'inherit', fontWeight: 400 }}>
              {crumb.label}
            </Link>
          ) : (
            <Box component="span" aria-current="page" sx={{ color: color.secondary }}>
              {crumb.label}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
