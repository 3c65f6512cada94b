import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../session/installation.ts';

/** Contact of whoever runs the installation. */
export function Contact() {
  const { t } = useTranslation('standing');
  const contact = useInstallation().data?.contact;
  if (!contact) return null;
  const { name, href } = contact;
  return (
    <>
      {' '}
      {t('contact')}{' '}
      {href ? (
        <MuiLink
          href={href}
          {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}
          sx={{ color: 'inherit', textDecoration: 'underline' }}
        >
          <bdi>{name}</bdi>
        </MuiLink>
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  );
}
