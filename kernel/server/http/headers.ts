import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** A year, in seconds: what browsers' own lists of secure sites ask for. */
const HSTS_SECONDS = 31_536_000;

/**
 * What every answer says to the browser, errors and streams too. Content may load nothing unless the answer says more
 * of itself, as pages do. Https for a year only where PUBLIC_URL says that people come by it: a browser believes it for
 * long.
 */
export async function protect(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  const isSecure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    hsts: isSecure ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}

/** For WebAssembly alone, such as the reader of bar codes: no text is run as a script by it. */
export const WITH_WASM = "'wasm-unsafe-eval'";

/**
 * What a page may load: nothing from elsewhere, and no script but files of ours and those in the page itself, known by
 * their hashes, and `more`.
 */
export function pagePolicy(html: string, ...more: readonly string[]): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...more, ...inline].join(' '),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
