/** The HTML by which other sites show the player of an episode. */
import { writeAttributes } from '~/domain/text/safe-html'

/** In pixels, where there is room. */
export const EMBED_WIDTH = 600
export const EMBED_HEIGHT = 180

/** `src`: absolute. */
type Framed = { src: string; title: string; width?: number; height?: number }

/** An iframe, never wider than what it is in. */
export function toEmbedCode({ src, title, width = EMBED_WIDTH, height = EMBED_HEIGHT }: Framed): string {
  const size = { width, height, style: 'border:0;max-width:100%' }
  return `<iframe${writeAttributes({ src, title, ...size, loading: 'lazy' })}></iframe>`
}
