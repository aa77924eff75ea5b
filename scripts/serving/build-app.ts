/** Compiles the application into build/, unless there is a complete build of the present files. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { holdLock } from '../process/hold-lock.mjs'
import { step } from '../process/output.mjs'
import { runNode } from '../process/start-child.mjs'
import { hashFiles } from '../setup/hash-files'
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
  const [built, present, server] = await Promise.all([readText(marker), fingerprint(), readText(serverBuild)])
  return built === present && server !== ''
}

/** The marker is absent during a build, so one that was interrupted is repeated. */
async function build(): Promise<void> {
  await rm(marker, { force: true })
  const hash = await fingerprint()
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
  await runNode('The site could not be built', [remix, 'vite:build'], { env })
  await writeFile(marker, hash)
}

function fingerprint(): Promise<string> {
  const files = sources.map((source) => path.join(root, source))
  return hashFiles(files, (file) => /\.test\.tsx?$/.test(file))
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
