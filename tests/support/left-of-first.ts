/** What another publication says and shows of the one that an empty database starts with. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../scripts/setup/root.mjs'
import { publication as first } from './publication'
import { findColorsIn, findTraces } from './traces-of-first'

const words = [
  ...first.people.flatMap(({ name, slug }) => [name, slug]),
  ...first.categoryNames,
  ...first.categories.map(({ heading }) => heading),
  ...['ohm', first.site.tagline, first.site.headline, first.site.donationUrl ?? ''],
].map((word) => word.toLowerCase())

type Sent = { type: string; text: string; body: Buffer; hash: string }

/** Everything that a reader, a feed reader or a search engine finds from the home page on. `siteUrl`: in absolute links. */
export async function crawlAll(address: string, siteUrl = address): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>()
  const known = [
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/logo.png',
    '/logo.svg',
    '/logo-dark.svg',
    '/logo.webp',
    '/logo-dark.webp',
    '/search?q=rain',
    '/search?q=nothing+here',
    '/search/suggestions.json?q=rec',
    '/nowhere',
    '/articles/nowhere',
  ]
  const found = new Set(known)
  // Iterating over a set includes entries added meanwhile.
  for (const target of found) {
    const response = await fetch(`${address}${target}`, { redirect: 'manual' })
    const body = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('Content-Type') ?? ''
    const isText = /html|xml|json|plain|css/.test(type)
    const text = isText ? body.toString() : ''
    sent.set(target, { type, text, body, hash: hash(body) })
    const links = [
      response.headers.get('Location') ?? '',
      ...[...text.matchAll(/(?:href|src|action|content|url)="([^"]+)"/g)].map(([, link = '']) => link),
      ...[...text.matchAll(/<(?:loc|link|url|image:loc)>([^<]+)</g)].map(([, link = '']) => link),
    ]
    for (const link of links.filter((given) => /^\/(?!\/)/.test(given) || given.startsWith(`${siteUrl}/`))) {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'), address)
      if (!/^\/(assets|views|events)\/(?!.*\.css$)/.test(pathname)) found.add(pathname + search)
    }
  }
  return sent
}

/** Without what is made of letters at random. */
export const readable = (text: string) =>
  text.replace(/\/assets\/[\w./-]+|sha256-[\w+/=]+/g, '').toLowerCase()

/** Its words, its pictures and colors, and the podcast that the second one does not have, each with the address. */
export async function findLeft(sent: Map<string, Sent>): Promise<string[]> {
  const withoutData = (text: string) => text.replace(/<(script|style)[ >][\s\S]*?<\/\1>/g, '')
  const pictures = (
    await readdir(path.join(root, 'public'), { recursive: true, withFileTypes: true })
  ).filter(
    (entry) =>
      entry.isFile() && /\.(png|svg|ico)$/.test(entry.name) && !entry.name.startsWith('placeholder-'),
  )
  const own = await Promise.all(
    pictures.map(async ({ parentPath, name }) => hash(await readFile(path.join(parentPath, name)))),
  )
  const [, styles = ''] =
    /:root\{(--color-accent:[^}]*--color-spark:[^}]*)/.exec(sent.get('/')?.text ?? '') ?? []
  const replaced = [...styles.matchAll(/--color-([\w-]+):/g)].map(([, token = '']) => token)
  // What editors are told has examples, such as a color.
  const ofReaders = [...sent].filter(([address]) => !address.startsWith('/messages.json?desk='))
  const found = ofReaders.map(async ([address, { type, text, body, hash: sentHash }]) => {
    const shown = readable(text)
    const left = words.filter((word) => word !== '' && shown.includes(word))
    left.push(...findTraces(shown, withoutData(shown), replaced))
    if (/^image\/(png|webp|jpeg)/.test(type)) left.push(...(await findColorsIn(body)))
    // The data of the home page has a field for it, and scripts could say it.
    const isData = address.startsWith('/messages.json')
    if (!isData && !type.startsWith('text/css') && withoutData(shown).includes('podcast'))
      left.push('podcast')
    if (own.includes(sentHash)) left.push('a picture')
    return left.map((word) => `${address}: ${word}`)
  })
  return (await Promise.all(found)).flat()
}

function hash(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
