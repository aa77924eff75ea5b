/** Runs Debian's buildah, which builds images without a container engine, on a storage of its own in .data/container. */
import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../../scripts/process/command'
import { runProgram } from '../../scripts/process/start-child'
import { root } from '../../scripts/setup/root.mjs'

export const containerFolder = path.join(root, '.data', 'container')

const storage = [
  '--root',
  path.join(containerFolder, 'storage'),
  '--runroot',
  path.join(containerFolder, 'run'),
]
const options = [...storage, '--storage-driver', 'vfs']
const programs = ['/usr/bin/buildah', '/usr/sbin/debootstrap']

export async function requireBuildah(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new CommandError('npm run test:container needs Linux and root, to change its root folder.')
  for (const program of programs) {
    await access(program, constants.X_OK).catch(() => {
      throw new CommandError(
        `${program} is missing: apt-get install --no-install-recommends buildah debootstrap`,
      )
    })
  }
}

/** Runs quietly; shows the output when it fails. */
export function build(args: string[]): Promise<void> {
  return runProgram(`buildah ${args[0]} failed`, 'buildah', [...options, ...args])
}

/** Returns what a command prints. */
export async function ask(args: string[]): Promise<string> {
  return (
    await promisify(execFile)('buildah', [...options, ...args], { maxBuffer: 10_000_000 })
  ).stdout.trim()
}

/** Calls `work` with a new container of an image and the folder of its files, and removes it afterwards. */
export async function withContainer<T>(
  image: string,
  work: (folder: string, container: string) => Promise<T>,
): Promise<T> {
  const container = await ask(['from', '--pull=never', image])
  try {
    return await work(await ask(['mount', container]), container)
  } finally {
    await ask(['rm', container])
  }
}
