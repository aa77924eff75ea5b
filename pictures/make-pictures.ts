/**
 * Renders the sample pictures from pictures/scenes into prisma/seed/pictures. A picture takes some minutes.
 *
 *   npm run pictures             all pictures
 *   npm run pictures -- <name>…  some of them
 *   --width=1280                 smaller than the usual 2,000 pixels
 *   --samples=12                 fewer rays through the lens for each pixel than the usual 40: quicker, and grainier
 *
 * Needs the program povray; nothing else in the project does.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'
import { print, runCommand } from '../scripts/process/command'
import { root } from '../scripts/setup/root.mjs'

const scenes = path.join(root, 'pictures', 'scenes')
const made = path.join(root, 'prisma', 'seed', 'pictures')
const MAX_BYTES = 350 * 1024
const run = promisify(execFile)

runCommand(async () => {
  const { positionals: named, values } = parseArgs({
    allowPositionals: true,
    options: { width: { type: 'string', default: '2000' }, samples: { type: 'string', default: '40' } },
  })
  const files = (await readdir(scenes)).filter((file) => file.endsWith('.pov')).sort()
  const names = files.map((file) => file.replace(/\.pov$/, ''))
  const unknown = named.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no scene ${unknown.join(', ')}.`)
  for (const name of named.length > 0 ? named : names) {
    const jpeg = await toJpeg(await render(name, Number(values.width), values.samples))
    await writeFile(path.join(made, `${name}.jpg`), jpeg)
    print(`${name}: ${Math.round(jpeg.length / 1024)} KB`)
  }
})

/** A PNG. Rays through the lens of a scene smooth its edges as well; the others are smoothed by more rays where they differ. */
async function render(name: string, width: number, samples: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'))
  try {
    const file = path.join(folder, `${name}.png`)
    const sizes = [`+W${width}`, `+H${Math.round(width / 1.6)}`, `Declare=Samples=${samples}`]
    await run('povray', [
      `+L${scenes}`,
      `+I${path.join(scenes, `${name}.pov`)}`,
      `+O${file}`,
      ...sizes,
      '-D',
      '+A0.2',
    ])
    return await sharp(file).png().toBuffer()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The best quality that is not too large for the repository. */
async function toJpeg(picture: Buffer): Promise<Buffer> {
  for (const quality of [92, 88, 84, 80, 75, 70]) {
    const jpeg = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MAX_BYTES) return jpeg
  }
  throw new Error(`It has more than ${MAX_BYTES} bytes.`)
}
