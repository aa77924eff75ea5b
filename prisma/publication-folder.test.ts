/** An export into the folder of an earlier one. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kindRows } from '~/domain/publication/entry-kinds'
import { writePublicationFolder } from './publication-folder'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'publication-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('leaves nothing of the earlier one, and what else is there', async () => {
  const earlier = kindRows.map(([, { file }]) => (file.endsWith('/') ? `${file}one.json` : file))
  await writePublicationFolder(folder, new Map(earlier.map((name) => [name, '{}'])))
  await writeFile(path.join(folder, 'README.md'), 'Ours')

  await writePublicationFolder(folder, new Map([['settings.json', '[]']]))

  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['README.md', 'settings.json'])
})
