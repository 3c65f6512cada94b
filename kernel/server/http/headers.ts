import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** A year, in seconds: the minimum of HSTS preload lists. */
const HSTS_SECONDS = 31_536_000;

/**
 * Security headers of every response. The default policy loads nothing; pages set their own. HSTS only when PUBLIC_URL
 * is https.
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

/** Allows WebAssembly, for the barcode reader, but no eval. */
export const WITH_WASM = "'wasm-unsafe-eval'";

/** Content security policy of a page: own files, its inline scripts by hash, and `more`. */
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
