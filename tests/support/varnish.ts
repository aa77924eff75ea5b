/** Runs Varnish with our configuration in front of the given instances, if the Debian package is installed. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { root } from '../../scripts/setup/root.mjs'
import { statusOf } from './run-server'

const program = '/usr/sbin/varnishd'
/** Installed with the Debian package varnish-modules. */
const documentation = '/usr/share/doc/varnish-modules'

/** Why Varnish cannot run; null: it can. */
export const varnishIsMissing = [program, documentation].every(existsSync)
  ? null
  : 'Varnish is not installed: apt-get install varnish varnish-modules'

/** `instances`: the ports of both. */
export async function startVarnish(port: number, instances: [number, number]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-varnish-'))
  const vcl = await readFile(path.join(root, 'deploy/varnish/default.vcl'), 'utf8')
  const local = ['app-one', 'app-two'].reduce(
    (text, name, index) =>
      text.replace(`.host = "${name}"; .port = "3000"`, `.host = "127.0.0.1"; .port = "${instances[index]}"`),
    vcl,
  )
  const file = path.join(folder, 'default.vcl')
  await writeFile(file, local)
  const options = ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-f', file, '-s', 'malloc,64M']
  const child = spawn(program, [...options, '-a', `127.0.0.1:${port}`], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (child.exitCode !== null) throw new Error('Varnish did not start.')
    await sleep(100)
  }
  return url
}
