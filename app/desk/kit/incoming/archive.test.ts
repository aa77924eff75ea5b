/** Archives that are whole, hostile or damaged: what is in them, and what is said about the rest. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { createZip, type ZipFile } from '../../../../tests/support/archives'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { type Archive, type ArchiveEntry, openArchive } from './archive.server'

const folder = mkdtempSync(join(tmpdir(), 'archives-'))
afterAll(() => rmSync(folder, { recursive: true }))
let made = 0

function write(name: string, bytes: string | Uint8Array): string {
  made += 1
  const path = join(folder, String(made), name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return path
}

async function readAll(path: string) {
  const archive = await openArchive(path)
  const texts: Record<string, string | null> = {}
  for await (const { name } of archive.list()) texts[name] = await archive.readText(name, 1_000_000)
  await archive.close()
  return { texts, problems: archive.problems }
}

async function listAll(archive: Archive): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for await (const entry of archive.list()) entries.push(entry)
  return entries
}

const readZip = (files: ZipFile[]) => readAll(write('site.zip', createZip(files)))

const words = 'Words that are in a file. '.repeat(50)
const site: ZipFile[] = [
  { name: 'site/', bytes: '', isStored: true },
  { name: 'site/a.md', bytes: words },
  { name: 'site/größe ü.md', bytes: 'Größe', isStored: true },
]

describe('what is in an archive', () => {
  it('is the same of a folder and of a zip of it', async () => {
    const expected = { texts: { 'site/a.md': words, 'site/größe ü.md': 'Größe' }, problems: [] }
    expect(await readZip(site)).toEqual(expected)
    const root = dirname(write('site/a.md', words)).replace(/\/site$/, '')
    writeFileSync(join(root, 'site', 'größe ü.md'), 'Größe')
    expect(await readAll(root)).toEqual(expected)
  })

  it('can be left at once, while another file is read', async () => {
    const archive = await openArchive(write('site.zip', createZip(site)))
    const names = ['site/a.md', 'site/größe ü.md', 'site/a.md', 'site/größe ü.md']
    for (const name of names) (await archive.open(name))?.destroy()
    const [left, read] = await Promise.all([archive.open('site/a.md'), archive.readText('site/a.md', 10_000)])
    left?.destroy()
    expect(read).toBe(words)
    await archive.close()
    expect(archive.problems).toEqual([])
  })

  it('is the one file of a gz, or the file itself', async () => {
    expect(await readAll(write('posts.json.gz', gzipSync('{}')))).toEqual({
      texts: { 'posts.json': '{}' },
      problems: [],
    })
    expect(await readAll(write('posts.csv', 'title'))).toEqual({
      texts: { 'posts.csv': 'title' },
      problems: [],
    })
    expect(await readAll(write('empty', ''))).toEqual({ texts: { empty: '' }, problems: [] })
  })

  it('tells how large the files are', async () => {
    const archive = await openArchive(write('posts.json.gz', gzipSync(words)))
    expect(await listAll(archive)).toEqual([{ name: 'posts.json', bytes: words.length }])
  })

  it('is found by its bytes, whatever its name', async () => {
    expect(await readAll(write('upload', createZip(site)))).toMatchObject({ texts: { 'site/a.md': words } })
    expect(await readAll(write('upload', gzipSync(words)))).toEqual({
      texts: { upload: words },
      problems: [],
    })
  })

  it('leaves out what tools and file managers put there', async () => {
    const clutter = ['__MACOSX/a.md', 'a/.DS_Store', 'node_modules/a/README.md', '.git/config']
    expect(await readZip(clutter.map((name) => ({ name, bytes: 'x' })))).toEqual({ texts: {}, problems: [] })
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFä\r\nb')],
    ['UTF-16', Buffer.from('\uFEFFä\r\nb', 'utf16le')],
    ['UTF-16 of the other order', Buffer.from('\uFEFFä\r\nb', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('ä\r\nb', 'utf16le')],
  ])('decodes %s', async (_, bytes) => {
    expect(await readZip([{ name: 'a.md', bytes }])).toEqual({ texts: { 'a.md': 'ä\r\nb' }, problems: [] })
  })

  it('names a file that is no text', async () => {
    const { texts, problems } = await readZip([{ name: 'a.md', bytes: Buffer.from('Gr\xf6\xdfe', 'latin1') }])
    expect(texts).toEqual({ 'a.md': null })
    expect(problems).toEqual([expect.stringContaining('a.md is not a text in UTF-8')])
  })

  it('names a file that is larger than may be read', async () => {
    const archive = await openArchive(write('site.zip', createZip(site)))
    expect(await archive.readText('site/a.md', 100)).toBeNull()
    expect(archive.problems).toEqual([expect.stringContaining('site/a.md is too large')])
    expect(await archive.readText('nowhere.md', 100)).toBeNull()
    expect(archive.problems).toHaveLength(1)
  })
})

describe('what is dropped, with a sentence', () => {
  it.each<[string, Partial<ZipFile>, string]>([
    ['../../etc/passwd', {}, 'is not a name'],
    ['a/../../b.md', {}, 'is not a name'],
    ['/etc/passwd', {}, 'is not a name'],
    ['C:\\Windows\\a.md', {}, 'is not a name'],
    ['..\\a.md', {}, 'is not a name'],
    ['link.md', { bytes: '/etc/passwd', mode: 0xa1ff }, 'is a link'],
    ['device.md', { mode: 0x61ff }, 'is not a name'],
    ['locked.md', { flags: 0x801 }, 'password'],
  ])('%s', async (name, rest, sentence) => {
    const { texts, problems } = await readZip([{ name, bytes: 'x', ...rest }, ...site])
    expect(Object.keys(texts)).toEqual(['site/a.md', 'site/größe ü.md'])
    expect(problems).toEqual([expect.stringContaining(sentence)])
  })

  it('the second file of one name', async () => {
    const { texts, problems } = await readZip([
      { name: 'a.md', bytes: 'first' },
      { name: './a.md', bytes: 'second' },
    ])
    expect(texts).toEqual({ 'a.md': 'first' })
    expect(problems).toEqual([expect.stringContaining('twice')])
  })

  it('links in a folder, to files and to folders', async () => {
    const root = dirname(write('a.md', 'a'))
    symlinkSync('/etc/passwd', join(root, 'passwd.md'))
    symlinkSync('..', join(root, 'up'))
    const { texts, problems } = await readAll(root)
    expect(texts).toEqual({ 'a.md': 'a' })
    expect(problems).toEqual([
      expect.stringContaining('passwd.md is a link'),
      expect.stringContaining('up is a link'),
    ])
    const archive = await openArchive(root)
    expect(await archive.readText('../1/site.zip', 100)).toBeNull()
    expect(await archive.open('passwd.md')).toBeNull()
  })

  it('what a zip bomb would become', async () => {
    const bomb = { name: 'bomb.md', bytes: 'x', declared: 1_000_000_000 }
    const { texts, problems } = await readZip([...site, bomb, { name: 'after.md', bytes: 'x' }])
    expect(Object.keys(texts)).toEqual(['site/a.md', 'site/größe ü.md'])
    expect(problems).toEqual([expect.stringContaining('200 times as large')])
  })

  it('many small files that would become large together', async () => {
    const files = Array.from({ length: 200 }, (_, n) => ({
      name: `${n}.md`,
      bytes: 'x',
      declared: 1_000_000,
    }))
    const archive = await openArchive(write('site.zip', createZip(files)))
    expect(await listAll(archive)).toHaveLength(104)
    expect(archive.problems).toEqual([expect.stringContaining('200 times as large')])
  })

  it('what is longer than the list of files says', async () => {
    const { texts, problems } = await readZip([{ name: 'a.md', bytes: words, declared: 10 }])
    expect(texts).toEqual({ 'a.md': null })
    expect(problems).toEqual([expect.stringContaining('a.md is damaged')])
  })

  it('a gz that would become too large', async () => {
    const archive = await openArchive(write('a.xml.gz', gzipSync(Buffer.alloc(110_000_000))))
    expect(await archive.readText('a.xml', 200_000_000)).toBeNull()
    expect(archive.problems[0]).toContain('200 times as large')
  })

  it('tar archives and what is not there', async () => {
    expect((await readAll(write('site.tar.gz', gzipSync('x')))).problems[0]).toContain('tar')
    expect((await readAll(join(folder, 'nowhere.zip'))).problems).toEqual(['nowhere.zip is not there.'])
    expect((await readAll(write('site.zip', 'no zip at all'))).problems[0]).toContain('site.zip is damaged')
  })
})

describe('a damaged archive', () => {
  const chance = createSeededRandom(50)
  const zip = createZip([...site, { name: 'site/stored.md', bytes: words, isStored: true }])
  const whole = { 'site/a.md': words, 'site/größe ü.md': 'Größe', 'site/stored.md': words }
  const gz = gzipSync(Array.from({ length: 500 }, () => String(chance())).join())

  it.each([
    ['zip', zip],
    ['gz', gz],
  ])('that is cut says so: %s', async (kind, bytes) => {
    for (let n = 0; n < 200; n += 1) {
      const at = 2 + Math.floor(chance() * (bytes.length - 2))
      const { problems } = await readAll(write(`site.${kind}`, bytes.subarray(0, at)))
      expect(problems, `cut at ${at}`).not.toEqual([])
    }
  })

  it('with a flipped byte never has other texts without saying so', async () => {
    for (let n = 0; n < 200; n += 1) {
      const flipped = Buffer.from(zip)
      const at = Math.floor(chance() * zip.length)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(chance() * 8))
      const { texts, problems } = await readAll(write('site.zip', flipped))
      const isRenamed = Object.keys(texts).some((name) => !(name in whole)) && Object.keys(texts).length === 3
      if (problems.length === 0 && !isRenamed) expect(texts, `flipped at ${at}`).toEqual(whole)
    }
  })
})
