/** An export into the folder of an earlier one. */
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wordingsFile } from '~/domain/language/wordings-file'
import { kindRows } from '~/domain/publication/entry-kinds'
import { blankFolder, readPublicationFolder, writePublicationFolder } from './publication-folder'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'publication-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('leaves nothing of the earlier one, and what else is there', async () => {
  const earlier = kindRows.map(([, { file }]) => (file.endsWith('/') ? `${file}one.json` : file))
  await writePublicationFolder(folder, new Map([...earlier, wordingsFile].map((name) => [name, '{}'])))
  await writeFile(path.join(folder, 'README.md'), 'Ours')

  await writePublicationFolder(folder, new Map([['settings.json', '[]']]))

  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['README.md', 'settings.json'])
})

it('of the empty publication is valid, and its words are nobody’s', async () => {
  const read = await readPublicationFolder(blankFolder)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { people, samples, retailers, drafts, site, categories } = read.publication
  expect([people, samples, retailers.size, categories.length]).toEqual([[], [], 0, 1])
  expect(drafts.map(({ slug }) => slug)).toEqual(['about', 'privacy'])
  expect([site.podcast, site.aiByline, site.donationUrl]).toEqual([undefined, undefined, undefined])
  // Menus lead to its drafts when they are published.
  expect(read.publication.leftOut.map(({ page }) => page)).toEqual(['about', 'privacy'])
  expect(JSON.stringify(read.entries)).not.toMatch(/ohmnibus|example|tech|laptop|gadget|podcast|\bAI\b/i)
})

it.each([
  ['{"en": {"Series: {name}": "From {name}", "Gone": "Away"}}', []],
  ['{"en": {"Series: {name}": "From us"}}', [/^wordings.json: en: “Series: {name}”: {name} is missing/]],
])('reads the owner’s wordings %s', async (file, problems) => {
  await cp(blankFolder, folder, { recursive: true })
  await writeFile(path.join(folder, wordingsFile), file)
  const read = await readPublicationFolder(folder)
  expect(read.ok ? [] : read.problems).toEqual(problems.map((problem) => expect.stringMatching(problem)))
  if (read.ok) expect(read.wordings?.get('en')?.get('Series: {name}')).toBe('From {name}')
})
