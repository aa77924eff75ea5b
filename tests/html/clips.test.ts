/** A video of the library in an article, as readers without script and feeds get it. */
import { beforeAll, expect, inject, it } from 'vitest'
import { open, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'
import { storeFile } from '../support/media'
import { runQuery } from '../support/run-query'

const slug = 'clips-without-script'
const hash = 'c11b'.repeat(8)
const address = `/media/${hash}/clip.mp4`
const bytes = Buffer.alloc(700_000, 'moving')

beforeAll(async () => {
  const url = inject('htmlDatabase')
  const query = async (text: string, values: unknown[] = []) => runQuery(url, text, values)
  await storeFile({ query } as Parameters<typeof storeFile>[0], 'originals/clip', 'video/mp4', bytes)
  await query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title, description, captions)
     VALUES ($1, 'originals/clip', 'a.mp4', 'mp4', $2, 'Quillwort Relay', 'A relay closes', E'WEBVTT\n')`,
    [hash, bytes.length],
  )
  const content = `Before.\n\n::: video ${address}\nQuillwort **armature**\n:::\n\nAfter.`
  await insertArticle({ slug, title: 'Clips', tags: ['quillwort'], content }, url)
})

it('is a player with captions and a way to download it, of a known size, that plays nothing by itself', async () => {
  const { document } = await open(`/articles/${slug}`)
  const video = document.querySelector('.article-body figure.clip-video > video')
  const names = ['controls', 'preload', 'width', 'height', 'autoplay', 'aria-label']
  expect(names.map((name) => video?.getAttribute(name))).toEqual([
    ...['', 'none', '1280', '720', null, 'A relay closes'],
  ])
  const track = video?.querySelector('track')
  expect(['kind', 'srclang', 'label'].map((name) => track?.getAttribute(name))).toEqual([
    ...['captions', 'en', 'English'],
  ])
  expect(video?.querySelector('a')?.getAttribute('href')).toBe(address)
  expect(textOf(document.querySelector('figure.clip-video > figcaption') as Element)).toBe(
    'Quillwort armature',
  )
})

it('sends its files in ranges, captions as WebVTT', async () => {
  const part = await fetch(inject('htmlSite') + address, { headers: { Range: 'bytes=600000-' } })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 600000-699999/700000'])
  expect((await part.arrayBuffer()).byteLength).toBe(100_000)
  const captions = await fetch(`${inject('htmlSite')}/media/${hash}/captions.vtt`)
  expect([captions.status, captions.headers.get('Content-Type')]).toEqual([200, 'text/vtt; charset=utf-8'])
})

it('is a link with words in feeds, and is found by its caption', async () => {
  const feed = await (await fetch(`${inject('htmlSite')}/tags/quillwort/feed.json`)).text()
  expect(feed).toContain('Video: Quillwort Relay</a></p><figcaption>Quillwort <strong>armature</strong>')
  const results = await open('/search?q=quillwort+armature')
  expect(results.getAllByRole('link', { name: 'Clips' }).length).toBeGreaterThan(0)
})
