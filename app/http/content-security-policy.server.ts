/** What a page may load and run (Content-Security-Policy, level 3): our own files, and the inline scripts named by hash. */
import { createHash } from 'node:crypto'
import { env } from '~/env.server'

/**
 * Rules that libraries add by script, each named by the hash of its text: react-aria-components' for what is pressed
 * and for what may not scroll beneath a dialog, and sonner's, which adds an empty one first. The policy's test reads them
 * from the packages.
 */
export const injectedStyles: readonly string[] = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
]

/** Changes with the scripts and with nothing else, so the header is kept with the page by every cache. */
export function describePolicy(scripts: readonly Uint8Array[]): string {
  const hashes = [...new Set(scripts.map(hashSource))]
  const { audioBaseUrl } = env()
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", ...injectedStyles],
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'https:', 'blob:', ...(audioBaseUrl ? [new URL(audioBaseUrl).origin] : [])],
    'manifest-src': ["'self'"],
    // The form on the contact page is answered by a redirect to a mail program.
    'form-action': ["'self'", 'mailto:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

export function hashSource(text: string | Uint8Array): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
