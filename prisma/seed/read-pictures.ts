/** Reads the sample pictures: JPEG files in prisma/seed/pictures, and what is known of them. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod/v4'
import { root } from '../../scripts/setup/root.mjs'

const percent = z.number().int().min(0).max(100)
const descriptions = z.record(
  z.string(),
  z.strictObject({ description: z.string().min(1), focus: z.tuple([percent, percent]) }),
)

export type SeedPicture = {
  name: string
  hash: string
  jpeg: Buffer
  description: string
  focus: { x: number; y: number }
}

const folder = path.join(root, 'prisma', 'seed', 'pictures')

/** All sample pictures, by name. */
export async function readSeedPictures(): Promise<Map<string, SeedPicture>> {
  const known = descriptions.parse(parse(await readFile(path.join(folder, 'pictures.yaml'), 'utf8')))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort()
  const pictures = await Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.jpg$/, '')
      const { description, focus } = known[name] ?? {}
      if (!description || !focus) throw new Error(`${file}: not described in pictures.yaml.`)
      const jpeg = await readFile(path.join(folder, file))
      const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 32)
      return { name, hash, jpeg, description, focus: { x: focus[0], y: focus[1] } }
    }),
  )
  return new Map(pictures.map((picture) => [picture.name, picture]))
}
