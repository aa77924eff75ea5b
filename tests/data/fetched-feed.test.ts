/** The feed of a podcast is fetched from a typed address as the file of an import, whatever is at that address. */
import { createServer, type RequestListener } from 'node:http'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fetchFeed } from '~/desk/kit/imports/fetch-feed.http.server'
import { findImportFile, readImportFile } from '~/desk/kit/imports/import-file.data.server'
import { findImport, listImports } from '~/desk/kit/imports/stored-imports.data.server'
import { provideDatabase } from '../support/database'
import { listenFor } from '../support/listen-for'
import { feedItem, podcastFeed } from '../support/podcast-feed'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let editorId = ''
beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'owner@example.com', 'correct horse battery')
  editorId = (await database.query<{ id: string }>('SELECT id FROM editors'))[0]?.id ?? ''
})

const options = {
  allowed: ['127.0.0.1'],
  resolve: async (name: string) => [
    { address: name === 'internal.example' ? '10.0.0.1' : '127.0.0.1', family: 4 as const },
  ],
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  onTestFinished(() => void server.closeAllConnections())
  return (await listenFor(server)).port
}
const isEmpty = async () => [await listImports(), await database.query('SELECT FROM media_files')]

test('it arrives as it is, and is being read', async () => {
  const feed = podcastFeed([feedItem('one')])
  const port = await serve((request, response) =>
    request.url === '/feed'
      ? response.setHeader('Content-Type', 'application/rss+xml').end(feed)
      : response.writeHead(302, { Location: '/feed' }).end(),
  )
  const fetched = await fetchFeed(`http://a.example:${port}/moved`, editorId, options)
  const id = fetched.ok ? fetched.id : ''
  expect(await findImport(id)).toMatchObject({ state: 'reading', fileName: 'a.example.xml' })
  const parts: Uint8Array[] = []
  const { pieces } = (await findImportFile(id)) ?? { pieces: 0 }
  for await (const part of readImportFile(id, pieces)) parts.push(part)
  expect(Buffer.concat(parts).toString()).toBe(feed)
})

const answers: [what: string, listener: RequestListener, reason: string][] = [
  ['nothing', (_, response) => response.writeHead(404).end(), 'No feed was found'],
  ['an empty file', (_, response) => response.end(), 'No feed was found'],
  [
    'a page',
    (_, response) => response.setHeader('Content-Type', 'text/html').end('<p>No'),
    'leads to a page',
  ],
  ['a feed without end', (_, response) => sendWithoutEnd(response), 'larger than'],
  [
    'a length of 3 GB',
    (_, response) => response.setHeader('Content-Length', 3e9).write('<rss>'),
    'larger than',
  ],
  [
    'a way into our network',
    (_, response) => response.writeHead(301, { Location: 'http://internal.example/feed' }).end(),
    'isn’t public',
  ],
  ['a ring', (_, response) => response.writeHead(301, { Location: '/again' }).end(), 'too many times'],
  [
    'an answer that breaks off',
    (_, response) => response.write('<rss>', () => response.destroy()),
    'No feed',
  ],
]

function sendWithoutEnd(response: Parameters<RequestListener>[1]) {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
  }
  response.on('drain', more)
  more()
}

test.each(answers)('%s is told, and leaves nothing', async (_, listener, reason) => {
  const port = await serve(listener)
  const address = `http://a.example:${port}/feed`
  const fetched = await fetchFeed(address, editorId, { ...options, maxBytes: 1_000_000 })
  expect(fetched).toMatchObject({ ok: false, problem: expect.stringContaining(reason) })
  expect(await isEmpty()).toEqual([[], []])
})

test.each(['http://10.0.0.1/feed', 'http://localhost/feed', 'ftp://a.example/feed', 'feed'])(
  '%s is not asked',
  async (address) => {
    expect(await fetchFeed(address, editorId)).toMatchObject({ ok: false })
    expect(await isEmpty()).toEqual([[], []])
  },
)
