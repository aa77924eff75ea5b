/**
 * Makes what is made from sources, unless they have not changed: the site, the bundle of the server, and before every command
 * the database client, which is all that `npm run generate` does.
 */
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onShutdown, print, step } from '../process/command'
import { runNode } from '../process/start-child'
import { root } from '../setup/root.mjs'

export const serverBuild = path.join(root, 'build', 'server', 'index.js')
export const serverBundle = path.join(root, 'build', 'bundle', 'server.js')

type Step = {
  label: string
  command: string[]
  sources: string[]
  output: string
  /** Holds a hash of the sources that the output was made from. */
  marker: string
  /** Emptied first. */
  folder?: string
  env: Record<string, string>
}

const generated = path.join(root, 'app', 'data', 'generated')

const client: Step = {
  label: 'Generating the database client',
  command: ['node_modules/prisma/build/index.js', 'generate'],
  sources: ['prisma/schema.prisma', 'node_modules/prisma/package.json'],
  output: path.join(generated, 'client.ts'),
  marker: path.join(generated, '.made-from'),
  // Prisma refuses a folder with leftovers of an interrupted run.
  folder: generated,
  env: {
    // `generate` does not run the schema engine, but downloads it unless this names an existing file.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: 'true',
    CHECKPOINT_DISABLE: '1',
  },
}

const site: Step = {
  label: 'Building the site',
  command: ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'],
  sources: [
    ...['app', 'covers', 'public', 'publication', 'prisma/migrations', 'prisma/database'],
    ...['package-lock.json', 'remix.config.js', 'tsconfig.json', 'vite.config.ts'],
  ],
  output: serverBuild,
  marker: path.join(root, 'build', '.made-from'),
  env: { NODE_ENV: 'production' },
}

const bundle: Step = {
  label: 'Bundling the server',
  command: ['scripts/serving/bundle-server.mjs'],
  sources: [
    ...['build/.made-from', 'server', 'scripts', 'prisma/migrate.ts', 'prisma/database-code.ts'],
    ...['prisma/seed/seed-sample.ts', 'prisma/seed/read-articles.ts'],
  ],
  output: serverBundle,
  marker: path.join(root, 'build', '.bundled-from'),
  env: { NODE_ENV: 'production' },
}

export async function generateClient(): Promise<void> {
  await make(client)
}

export async function buildApp(): Promise<void> {
  for (const each of [site, bundle]) await make(each)
}

/** The marker is absent meanwhile, so that an interrupted step is repeated. */
async function make({ label, command, sources, output, marker, folder, env }: Step): Promise<void> {
  const isCurrent = async () =>
    existsSync(output) && (await readFile(marker, 'utf8').catch(() => '')) === (await hashFiles(sources))
  if (await isCurrent()) return
  const release = await takeLock()
  try {
    if (await isCurrent()) return
    await rm(folder ?? marker, { recursive: true, force: true })
    const hash = await hashFiles(sources)
    const run = () => runNode(`${label} failed`, command, { cwd: root, env: { ...process.env, ...env } })
    await step(label, run)
    await writeFile(marker, hash)
  } finally {
    await release()
  }
}

/** The names and contents of files, or of all files of folders. */
async function hashFiles(sources: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    const isFolder = (await stat(path.join(root, source)).catch(() => null))?.isDirectory()
    const names = isFolder ? (await readdir(path.join(root, source), { recursive: true })).sort() : ['']
    for (const file of names.map((name) => path.join(source, name))) {
      if (/\.test\.tsx?$/.test(file)) continue
      const content = await readFile(path.join(root, file)).catch(() => '')
      hash.update(`${file}\0`).update(content).update('\0')
    }
  }
  return hash.digest('hex')
}

/** One process after the other, as tests may build while a site starts. Returns how to release the lock. */
async function takeLock(): Promise<() => Promise<void>> {
  const lock = path.join(root, '.data', 'build.lock')
  await mkdir(path.dirname(lock), { recursive: true })
  for (let reported = 0; ; await sleep(200)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch {
      const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
      if (!isAlive(holder)) await rm(lock, { force: true })
      else if (holder !== reported) print(`Waiting for process ${holder}, which .data/build.lock names …`)
      reported = holder
    }
  }
  const release = () => rm(lock, { force: true })
  const cancel = onShutdown(release)
  return () => {
    cancel()
    return release()
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
