/** Builds the Content-Security-Policy (level 3): our own files, and inline scripts and styles allowed by hash. */
import { createHash } from 'node:crypto'
import { env } from '~/env.server'

/**
 * Hashes of style rules that libraries inject: those of react-aria-components for pressed elements and for the scroll
 * lock beneath a dialog, and those of sonner, which injects an empty style first. The test compares them with the
 * packages.
 */
const injectedStyles: readonly string[] = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
]

/** `frameHosts`: of the embeds in a page. Depends only on what a page contains, so that caches can store the header with it. */
export function describePolicy(
  scripts: readonly Uint8Array[],
  styleHashes: readonly string[],
  frameHosts: readonly string[] = [],
): string {
  const hashes = [...new Set(scripts.map(hashSource))]
  const { audioBaseUrl } = env()
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", ...injectedStyles, ...styleHashes],
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'https:', 'blob:', ...(audioBaseUrl ? [new URL(audioBaseUrl).origin] : [])],
    'manifest-src': ["'self'"],
    ...(frameHosts.length > 0 && { 'frame-src': frameHosts }),
    // The contact form redirects to a mailto: address.
    'form-action': ["'self'", 'mailto:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The source expression that allows exactly this text inline. */
export function hashSource(text: string | Uint8Array): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
