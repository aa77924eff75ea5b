/** Draws a publication's mark, and its icon for tabs and home screens. */
import type { SharpConstructor } from 'sharp'
import { findAccent, ownAccent } from '~/domain/publication/colors'
import { colorDrawing, type MarkShape, readDrawing } from '~/domain/publication/drawing'
import type { Site } from '~/domain/publication/settings'
import { findAccents, PAPER } from './palette'

/** In the bright color on ink; `place`: attributes. '' without a mark. */
export function drawMark({ mark, ...site }: Site, place: string): string {
  if (!mark) return ''
  const { bright } = findAccents(site)
  return `<svg ${place} viewBox="${escapeText(mark.viewBox)}" color="${bright}">${mark.shapes.map(drawShape).join('')}</svg>`
}

function drawShape({ name, attributes, shapes = [] }: MarkShape): string {
  const written = Object.entries(attributes).map(
    ([one, value]) =>
      `${one.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeText(value)}"`,
  )
  const tag = [name, ...written].join(' ')
  return shapes.length > 0 ? `<${tag}>${shapes.map(drawShape).join('')}</${name}>` : `<${tag}/>`
}

/** An SVG. By default the mark, else the first letter of the name. `picture`: a data: URL, if the icon is a picture. */
export function drawIcon(site: Site, picture: string | null = null): string {
  const given = site.icon ? readDrawing(site.icon) : null
  if (given?.ok) return colorDrawing(given.drawing, findAccent(site) ?? ownAccent)
  if (picture) return drawPicture(picture)
  const letter = findLetter(site)
  const style = 'font-family="system-ui, sans-serif" font-size="40" font-weight="800" text-anchor="middle"'
  return drawTile(
    site,
    site.mark
      ? drawMark(site, 'x="12" y="12" width="40" height="40"')
      : `<text x="32" y="46" ${style} fill="${findAccents(site).bright}">${escapeText(letter)}</text>`,
  )
}

/** A PNG. Letters are set by our own font, as the machine may have none. */
export async function renderIcon(
  sharp: SharpConstructor,
  site: Site,
  size: number,
  drawText: (text: string, color: string) => Promise<{ data: Buffer } | null>,
  picture: string | null = null,
): Promise<Buffer> {
  if (picture) {
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
    return sharp(bytes).resize(size, size, { fit: 'contain' }).png().toBuffer()
  }
  const hasLetter = !site.icon?.startsWith('<') && !site.mark
  const drawn = hasLetter ? drawTile(site, '') : drawIcon(site)
  const tile = sharp(Buffer.from(withTileSize(drawn)), { density: (72 * size) / 64 })
  const icon = tile.resize(size, size, { fit: 'contain', background: findAccents(site).ink })
  const letter = hasLetter ? await drawText(findLetter(site), findAccents(site).bright) : null
  if (!letter) return icon.png().toBuffer()
  const height = Math.round(size / 2)
  const input = await sharp(letter.data).resize({ width: height, height, fit: 'inside' }).toBuffer()
  return icon.composite([{ input }]).png().toBuffer()
}

/** A drawing may say that it is a hundred thousand pixels wide, which would be as many to fill. */
function withTileSize(svg: string) {
  return svg.replace(/^<svg\b[^>]*/, (tag) => {
    const attributes = tag.slice('<svg'.length).replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    return `<svg width="64" height="64"${attributes}`
  })
}

function drawPicture(picture: string) {
  const image = `<image width="64" height="64" href="${picture}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${image}</svg>`
}

function drawTile(site: Site, art: string) {
  const ground = `<rect width="64" height="64" rx="14" fill="${findAccents(site).ink}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="${PAPER}">${ground}${art}</svg>`
}

function findLetter({ name }: Site) {
  return ([...name][0] ?? '').toUpperCase()
}

function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
