/** Encodes one width of a picture in one format. */
import type { Sharp } from 'sharp'
import { type PictureFormat, type PictureWidth, pictureWidths } from '~/domain/media/library-picture'

/** WebP can be no longer; a picture that would be is narrower instead. */
const MAX_HEIGHT = 16_000
const WHITE = { background: '#ffffff' }

/**
 * What a phone loads must stay small: a screen 390 pixels wide with two or three dots for each takes 800 or 1200. Others are as
 * large as their quality needs.
 */
const budgets: Partial<Record<PictureWidth, number>> = { 400: 30_000, 800: 60_000, 1200: 60_000 }
const AVIF_QUALITY = 50
const MIN_AVIF_QUALITY = 20
/** So many steps of quality halve a photograph's bytes, roughly. */
const QUALITY_PER_HALF = 20
const MAX_TRIES = 4

/** The widths that are made of a picture: the smallest one that is not narrower than it is contains all of its pixels. */
export function listWidths(width: number): PictureWidth[] {
  const last = pictureWidths.find((known) => known >= width) ?? 2000
  return pictureWidths.filter((known) => known <= last)
}

export function resize(picture: Sharp, width: PictureWidth): Sharp {
  return picture.resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
}

/** `resized`: a new pipeline at each call. */
export async function encodePicture(
  resized: () => Sharp,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  if (format === 'avif') return encodeAvif(resized, budgets[width] ?? Number.POSITIVE_INFINITY)
  if (format === 'webp') return resized().webp({ quality: 76, effort: 4 }).toBuffer()
  return resized().flatten(WHITE).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

async function encodeAvif(resized: () => Sharp, maxBytes: number): Promise<Buffer> {
  let quality = AVIF_QUALITY
  let avif = await toAvif(quality)
  for (let tries = 1; avif.length > maxBytes && quality > MIN_AVIF_QUALITY && tries < MAX_TRIES; tries += 1) {
    const excess = Math.ceil(Math.log2(avif.length / maxBytes) * QUALITY_PER_HALF) + 1
    quality = tries === MAX_TRIES - 1 ? MIN_AVIF_QUALITY : Math.max(MIN_AVIF_QUALITY, quality - excess)
    avif = await toAvif(quality)
  }
  return avif

  function toAvif(level: number) {
    return resized().avif({ quality: level, effort: 3 }).toBuffer()
  }
}
