/** The icons and the logo of the publication, as files: drawn from its settings. */
import { LRUCache } from 'lru-cache'
import { publication } from '~/data/publication/publication.server'
import { bitmapFaviconPath, faviconPath, logoDrawingPath, logoPath, touchIconPath } from '~/domain/site/urls'
import { drawIcon, renderIcon } from '~covers/icon'
import { drawText } from '~covers/share-picture'
import { loadSharp } from './share-picture.server'

type IconFile = { type: string; body: string | Buffer<ArrayBuffer> }

/** The bitmaps of one publication at a time. */
const bitmaps = new LRUCache<string, Buffer<ArrayBuffer>, number>({
  max: 10,
  fetchMethod: async (_drawn, _former, { context: size }) => {
    const sharp = await loadSharp()
    const letter = (text: string, color: string) => drawText(sharp, text, color, 'size="140pt"', { dpi: 72 })
    return Buffer.from(await renderIcon(sharp, publication().site, size, letter))
  },
})

const sizes: Record<string, number> = { [touchIconPath]: 180, [logoPath]: 512, [bitmapFaviconPath]: 48 }

/** Null: the publication has no such file. */
export async function findIcon(path: string): Promise<IconFile | null> {
  const { site } = publication()
  if (path === faviconPath) return { type: 'image/svg+xml', body: drawIcon(site) }
  if (path === logoDrawingPath)
    return site.logoDrawing ? { type: 'image/svg+xml', body: site.logoDrawing } : null
  const size = sizes[path]
  if (!size) return null
  const body = await bitmaps.forceFetch(`${size} ${drawIcon(site)}`, { context: size })
  return path === bitmapFaviconPath
    ? { type: 'image/x-icon', body: toIco(body, size) }
    : { type: 'image/png', body }
}

/** A Windows icon that contains a PNG. */
function toIco(png: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
