/**
 * `npm run test:container`: builds the Dockerfile with Debian's buildah and runs the image on PostgreSQL 15, as compose.yaml
 * does: without root or capabilities, on a read-only file system. Needs Linux, root, and the packages buildah and debootstrap.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { z } from 'zod'
import { startScratchServer } from '../../scripts/database/scratch-server'
import { CommandError, formatSeconds, print, runCommand, step } from '../../scripts/process/command'
import { root } from '../../scripts/setup/root.mjs'
import { makeBaseImage } from './base-image'
import { ask, build, containerFolder, requireBuildah, withContainer } from './buildah'

const MAX_LAYER_MEGABYTES = 90
const image = 'localhost/ohmnibus'

const imageConfig = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string().min(1),
      WorkingDir: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

type Config = z.infer<typeof imageConfig>['Docker']['config']

/** Read-only but for /tmp; then without root and capabilities. The arguments: folder, user, working folder, command. */
const enter = `set -e
mount --bind "$1" "$1"
mount --rbind /proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/tmp"
mount -o remount,bind,ro "$1"
folder=$1 user=$2 workdir=$3
shift 3
exec chroot "$folder" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all \\
  env -i --chdir "$workdir" "$@"`

runCommand(async () => {
  await requireBuildah()
  await mkdir(containerFolder, { recursive: true })
  await makeBaseImage()
  const options = ['--isolation=chroot', '--pull=never', '--network=host', '--format=docker', '--tag', image]
  await step('Building the Dockerfile', () => build(['bud', ...options, root]))
  const inspected: unknown = JSON.parse(await ask(['inspect', '--type', 'image', image]))
  const { config } = imageConfig.parse(inspected).Docker
  if (config.User === 'root') throw new CommandError('The container would run as root.')
  const database = await startScratchServer('oldest')
  try {
    await withContainer(image, async (folder) => {
      await checkFiles(path.join(folder, config.WorkingDir))
      await tryImage(folder, config, await database.createDatabase())
    })
  } finally {
    await database.stop()
    await ask(['rmi', '--force', image])
  }
  print('The image starts, becomes healthy, serves pages, writes nothing, and stops on SIGTERM.')
})

async function checkFiles(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)('du', ['--summarize', '--block-size=1M', folder])
  const megabytes = Number.parseInt(stdout, 10)
  print(`The application's layers are ${megabytes} MB.`)
  if (megabytes > MAX_LAYER_MEGABYTES) throw new CommandError(`That is more than ${MAX_LAYER_MEGABYTES} MB.`)
  const files = await readdir(folder, { recursive: true })
  const unneeded = files
    .filter((file) => !file.startsWith(path.join('build', 'node_modules')))
    .filter((file) => /node_modules|\.tsx?$|\.map$/.test(file))
  if (unneeded.length > 0) throw new CommandError(`Only the build needs ${unneeded.slice(0, 5).join(', ')}.`)
}

async function tryImage(folder: string, config: Config, databaseUrl: string): Promise<void> {
  const port = await getPort()
  const address = `http://127.0.0.1:${port}`
  const variables = {
    PORT: port,
    DATABASE_URL: databaseUrl,
    SITE_URL: address,
    SESSION_SECRET: 'only-for-tests-only-for-tests-only',
    LOG_LEVEL: 'warn',
  }
  const environment = [...config.Env, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)]
  const toArguments = (command: string[]) => {
    const inside = [folder, config.User, config.WorkingDir, ...environment, ...command]
    return ['--mount', 'sh', '-c', enter, 'sh', ...inside]
  }
  const run = (...command: string[]) => promisify(execFile)('unshare', toArguments(command))
  const succeeds = (...command: string[]) =>
    run(...command).then(
      () => true,
      () => false,
    )

  const start = Date.now()
  const server = spawn('unshare', toArguments(config.Cmd), { stdio: 'inherit' })
  const ended = once(server, 'exit')
  try {
    const [, ...check] = config.Healthcheck.Test
    while (!(await succeeds(...check))) {
      if (server.exitCode !== null || Date.now() - start > 60_000)
        throw new CommandError('The image does not become healthy.')
      await sleep(200)
    }
    print(`Healthy after ${formatSeconds(Date.now() - start)}.`)
    const page = await fetch(address)
    if (page.status !== 200 || !(await page.text()).includes('</html>'))
      throw new CommandError(`The home page responds with ${page.status}.`)
    for (const file of ['written', '/home/node/written'])
      if (await succeeds('touch', file)) throw new CommandError(`The container can write to ${file}.`)
    if (!(await succeeds('touch', '/tmp/written')))
      throw new CommandError('The container cannot write to /tmp.')
    const migrated = await run('node', 'build/bundle/migrate.js')
    if (!migrated.stdout.includes('up to date')) throw new CommandError(`migrate.js: ${migrated.stdout}`)
    const editors = await run('node', 'build/bundle/editor.js', 'list')
    if (!editors.stdout.includes('no editors')) throw new CommandError(`editor.js: ${editors.stdout}`)
  } finally {
    server.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new CommandError(`After SIGTERM it exited with code ${code}.`)
}
