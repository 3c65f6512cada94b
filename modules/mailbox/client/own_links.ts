/**
 * Path of an address of this installation, for the link to open here: mails name the public address, and their reader
 * may be at another one, such as localhost. `null`: the address of something else, which stays as it is.
 */
export function pathHere(address: string, publicUrl: string): string | null {
  const url = URL.parse(address);
  const isOwn = url !== null && url.origin === URL.parse(publicUrl)?.origin;
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** The HTML of a mail for a frame, whose links open in place of the application. */
export function withLinksHere(html: string, publicUrl: string): string {
  return html
    .replace('<head>', '<head><base target="_top">')
    .replaceAll(/href="(https?:\/\/[^"]+)"/g, (whole, address: string) => {
      const path = pathHere(address.replaceAll('&amp;', '&'), publicUrl);
      return path === null ? whole : `href="${location.origin}${path.replaceAll('&', '&amp;')}"`;
    });
}
