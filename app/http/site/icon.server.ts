/** The icons and the logo of the publication, as files: drawn from its settings. */
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { mediaStore } from '~/data/media/media-store.server'
import { findUsablePicture } from '~/data/media/pictures.server'
import { publication } from '~/data/publication/publication.server'
import { findPictureHash, renditionPath, toMediaKey } from '~/domain/media/renditions'
import { type Accent, findAccent, ownAccent } from '~/domain/publication/colors'
import { colorDrawing } from '~/domain/publication/drawing'
import {
  bitmapFaviconPath,
  darkLogoDrawingPath,
  darkLogoPicturePath,
  faviconPath,
  logoDrawingPath,
  logoPath,
  logoPicturePath,
  touchIconPath,
} from '~/domain/site/urls'
import { drawIcon, renderIcon } from '~covers/icon'
import { drawText } from '~covers/share-picture'
import { loadSharp } from './share-picture.server'

type IconFile = { type: string; body: string | Buffer<ArrayBuffer> }

/** The bitmaps of one publication at a time. */
const bitmaps = new LRUCache<string, Buffer<ArrayBuffer>, number>({
  max: 10,
  fetchMethod: async (_drawn, _former, { context: size }) => {
    const { site } = publication()
    const sharp = await loadSharp()
    const letter = (text: string, color: string) => drawText(sharp, text, color, 'size="140pt"', { dpi: 72 })
    return Buffer.from(await renderIcon(sharp, site, size, letter, await findIconPicture(site.icon)))
  },
})

/** Icons that are pictures of the library, by their addresses, as data: URLs: large enough for every size. */
const iconPictures = new LRUCache<string, string>({
  max: 3,
  fetchMethod: async (address) => {
    const sharp = await loadSharp()
    const side = { width: ICON_SIDE, height: ICON_SIDE, fit: 'contain', background: '#00000000' } as const
    const png = await sharp(await readPicture(address))
      .resize(side)
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  },
})
const ICON_SIDE = 256

const sizes: Record<string, number> = { [touchIconPath]: 180, [logoPath]: 512, [bitmapFaviconPath]: 48 }

/** Null: the publication has no such file. */
export async function findIcon(path: string): Promise<IconFile | null> {
  const { site } = publication()
  const accent = findAccent(site) ?? ownAccent
  if (path === faviconPath)
    return { type: 'image/svg+xml', body: drawIcon(site, await findIconPicture(site.icon)) }
  if (path === logoDrawingPath) return toDrawing(site.logoDrawing, accent)
  if (path === darkLogoDrawingPath)
    return toDrawing(site.logoDarkDrawing, { light: accent.dark, dark: accent.dark })
  if (path === logoPicturePath) return findLogoPicture(site.logoImage)
  if (path === darkLogoPicturePath) return findLogoPicture(site.logoDarkImage)
  const size = sizes[path]
  if (!size) return null
  const drawn = `${size} ${site.icon} ${drawIcon(site)}`
  const body = await bitmaps.forceFetch(drawn, { context: size })
  return path === bitmapFaviconPath
    ? { type: 'image/x-icon', body: toIco(body, size) }
    : { type: 'image/png', body }
}

function toDrawing(drawing: string | null, colors: Accent): IconFile | null {
  return drawing === null ? null : { type: 'image/svg+xml', body: colorDrawing(drawing, colors) }
}

async function findLogoPicture(address: string | null = null): Promise<IconFile | null> {
  const body = findPictureHash(address) && (await readPicture(address ?? '').catch(() => null))
  return body ? { type: 'image/webp', body } : null
}

/** Null: the icon is no picture, or it is gone; then there is the one without. */
async function findIconPicture(icon: string | undefined): Promise<string | null> {
  if (!icon || !findPictureHash(icon)) return null
  return (await iconPictures.fetch(icon).catch(() => null)) ?? null
}

/** Of the library. Rejects without one. */
async function readPicture(address: string): Promise<Buffer<ArrayBuffer>> {
  const store = mediaStore()
  const hash = findPictureHash(address) ?? ''
  const edit = (await findUsablePicture(hash))?.edit ?? null
  // Narrow pictures, and new ones, have only the smaller file.
  for (const width of [800, 400] as const) {
    const key = toMediaKey(renditionPath({ hash, edit }, width, 'webp'))
    if (await store.find(key)) return Buffer.from(await buffer(store.read(key)))
  }
  throw new Error(`There is no picture at ${address}.`)
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
