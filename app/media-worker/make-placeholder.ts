/** Makes what stands for a picture until it has loaded: a data: URL of a few bytes. */
import type { Sharp } from 'sharp'

const MAX_LENGTH = 150
const widths = [16, 14, 12, 10, 8, 6]

/** Null: the picture is transparent, so the placeholder would show through, or none is short enough. */
export async function makePlaceholder(small: () => Sharp): Promise<string | null> {
  const { isOpaque } = await small().stats()
  if (!isOpaque) return null
  for (const width of widths) {
    const size = { width, height: width, fit: 'inside' } as const
    const bytes = await small().removeAlpha().resize(size).webp({ quality: 15, effort: 6 }).toBuffer()
    const url = `data:image/webp;base64,${bytes.toString('base64')}`
    if (url.length <= MAX_LENGTH) return url
  }
  return null
}
