/** Every kind of page is valid HTML, as the Nu HTML checker understands it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { checkerIsMissing, checkHtml } from '../support/html-checker'
import { pageKinds } from '../support/page-kinds'

it.skipIf(checkerIsMissing)(
  `every page is valid HTML${checkerIsMissing ? ` (${checkerIsMissing})` : ''}`,
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-html-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const addresses = [...pageKinds.map(({ address }) => address), '/admin/sign-in']
    const files: string[] = []
    for (const [index, address] of addresses.entries()) {
      const file = path.join(folder, `${index}.html`)
      const html = await (await fetch(inject('htmlSite') + address)).text()
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
