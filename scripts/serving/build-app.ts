/** Compiles the application into build/, unless it is there, whole, and made from these very files. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { holdLock } from '../process/hold-lock.mjs'
import { step } from '../process/say.mjs'
import { runNode } from '../process/start-child.mjs'
import { hashFiles } from '../setup/hash-files.mjs'
import { root } from '../setup/root.mjs'

export const serverBuild = path.join(root, 'build', 'server', 'index.js')

const marker = path.join(root, 'build', '.made-from')
const remix = path.join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
const sources = [
  'app',
  'public',
  'prisma/migrations',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
]

export async function buildApp(): Promise<void> {
  if (await isCurrent()) return
  await holdLock(path.join(root, '.data', 'build.lock'), async () => {
    if (await isCurrent()) return
    await step('Building the site', build)
  })
}

async function isCurrent(): Promise<boolean> {
  const [made, wanted, server] = await Promise.all([readText(marker), fingerprint(), readText(serverBuild)])
  return made === wanted && server !== ''
}

/** The marker is absent while building, so a build that was cut off is made again. */
async function build(): Promise<void> {
  await rm(marker, { force: true })
  const madeFrom = await fingerprint()
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
  await runNode('The site could not be built', [remix, 'vite:build'], { env })
  await writeFile(marker, madeFrom)
}

function fingerprint(): Promise<string> {
  const places = sources.map((source) => path.join(root, source))
  return hashFiles(places, (file) => /\.test\.tsx?$/.test(file))
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
