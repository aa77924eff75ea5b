/** Draws an episode's cover for podcast apps: a square PNG of 1400 pixels. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { drawCover } from '~/covers/cover'

const run = promisify(execFile)
const pixels = '1400'

type Subject = { slug: string; category: string; subcategory: string | null }

export async function drawArt(subject: Subject, folder: string, target: string): Promise<void> {
  const svg = path.join(folder, 'art.svg')
  const png = path.join(folder, 'art.png')
  await writeFile(svg, drawCover({ ...subject, shape: 'square' }))
  await run('rsvg-convert', ['-w', pixels, '-h', pixels, '-o', png, svg])
  await run('pngquant', ['--force', '--strip', '--speed', '1', '--output', target, '32', png])
}
