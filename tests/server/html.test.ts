/** Every kind of page is valid HTML, as the Nu HTML checker understands it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { checkerIsMissing, checkHtml } from '../support/html-checker'
import { pageKinds } from '../support/page-kinds'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
let site: ServedSite

beforeAll(async () => {
  if (checkerIsMissing) return
  await seedSample(database.url)
  site = await serveSite(database.url)
  return () => site.stop()
})

it.skipIf(checkerIsMissing)(
  `every page is valid HTML${checkerIsMissing ? ` (${checkerIsMissing})` : ''}`,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-html-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const addresses = [...pageKinds.map(({ address }) => address), '/admin/sign-in']
    const files: string[] = []
    for (const [index, address] of addresses.entries()) {
      const file = path.join(folder, `${index}.html`)
      const { body: html } = await site.request(address)
      await writeFile(file, html)
      files.push(file)
      expect(html).toMatch(/<\/body><\/html>$/)
    }
    expect(checkHtml(files)).toEqual([])
    // The checker works, and notices what it should.
    const [home = ''] = files
    await writeFile(home, '<!DOCTYPE html><html lang="en"><title>Wrong</title><p><div></p></html>')
    expect(checkHtml([home])).not.toEqual([])
  },
)
