/** Shows the addresses that stand alone in an article's text as cards, from which nothing of another site is loaded. */
import { type Embed, MAX_EMBEDS, toWaitingEmbed } from '~/domain/embeds/embed'
import { findFramedPage } from '~/domain/embeds/frame-addresses'
import { type Frame, type Recognized, recognize, type Shape, type Thing } from '~/domain/embeds/providers'
import { i18n } from '~/domain/language/i18n'
import { findPictureHash, type Picture } from '~/domain/media/renditions'
import { canParse } from '~/domain/site/can-parse'
import {
  escapeText,
  readAttribute,
  type SafeHtml,
  unescapeText,
  writeAttributes,
} from '~/domain/text/safe-html'
import { writePicture } from './show-pictures'

/** `words`: one or more lines that say what it is. `attributes`: of the paragraph. `link`: of the typed address. */
type Shown = Recognized & { embed: Embed; title: string; source: string[]; attributes: string; link: string }

/** For pages. A script adds a button to those with `data-frame` (ui/articles/embed-buttons.ts). */
export function showEmbeds(
  html: SafeHtml,
  embeds: readonly Embed[],
  pictures: readonly Picture[] = [],
): SafeHtml {
  return replaceAddresses(html, embeds, (shown) => writeCard(shown, pictures))
}

/** For a text that was never saved: of its embeds nothing is known. */
export function showWaitingEmbeds(html: SafeHtml): SafeHtml {
  return showEmbeds(html, listAddresses(html).map(toWaitingEmbed))
}

/** For feeds: the words of the card. */
export function showPlainEmbeds(html: SafeHtml, embeds: readonly Embed[]): SafeHtml {
  return replaceAddresses(
    html,
    embeds,
    ({ title, source, link }) =>
      `<p>${[`<a${link}>${escapeText(title)}</a>`, escapeText(source.join(' · '))].filter(Boolean).join('<br />')}</p>`,
  )
}

/** The addresses that could be cards, the first 30: each as it was typed, and as browsers write it. */
export function listAddresses(html: SafeHtml): string[] {
  const found: string[] = []
  for (const [, , link = '', words = ''] of html.matchAll(paragraph)) {
    const address = readAddress(link)
    if (address === null || normalize(unescapeText(words)) !== address) continue
    found.push(unescapeText(words), address)
    if (found.length === 2 * MAX_EMBEDS) break
  }
  return [...new Set(found)]
}

/** The hosts that a page with this HTML has to allow in frames: names alone, as they become part of a policy. */
export function listFrameHosts(html: string): string[] {
  const found = html.matchAll(/<figure class="embed[^"<>]*"[^<>]* data-frame="(https:\/\/[a-z\d._-]+)[/?"]/g)
  return [...new Set([...found].map(([, host = '']) => host))]
}

/** A paragraph with a link alone. From the sanitizer, so `>` occurs only at the end of tags. */
const paragraph = /<p((?: [a-z]+="[^"<>]*")*)><a((?: [a-z]+="[^"<>]*")*)>([^<>]*)<\/a><\/p>/g

function replaceAddresses(
  html: SafeHtml,
  embeds: readonly Embed[],
  write: (shown: Shown) => string,
): SafeHtml {
  const byAddress = new Map(
    embeds.map((embed) => {
      const url = findFramedPage(embed.url) ?? embed.url
      return [normalize(url), { ...embed, url }]
    }),
  )
  let replaced = 0
  return html.replace(paragraph, (whole, attributes: string, link: string, words: string) => {
    const address = readAddress(link)
    if (address === null || normalize(unescapeText(words)) !== address) return whole
    const page = normalize(findFramedPage(address) ?? address) ?? address
    const shown = describe(byAddress.get(page) ?? toUnread(page))
    if (!shown || replaced >= MAX_EMBEDS) return whole
    replaced += 1
    return write({ ...shown, attributes, link: link.replace(/ class="[^"]*"/, '') })
  }) as SafeHtml
}

/** Anything that plays in a frame does so before the address has been read, as in a text that was not saved since it was typed. */
function toUnread(address: string): Embed | null {
  return recognize(address)?.frame ? toWaitingEmbed(address) : null
}

/**
 * Null: no address of a page. Addresses that could not be read are shown as before they are read, so that a preview does not promise
 * more.
 */
function describe(embed: Embed | null): Omit<Shown, 'attributes' | 'link'> | null {
  if (!embed) return null
  const recognized = recognize(embed.url, embed)
  if (!recognized) return null
  const { name, thing, host } = recognized
  const isUntitled = embed.title === ''
  const title = isUntitled ? (name && thing ? thingOn[thing](name) : shorten(embed.url)) : embed.title
  const site = name ?? (embed.site || host)
  const source = [embed.author, isUntitled && name ? host : site].filter(
    (part) => part !== '' && part !== title,
  )
  return { ...recognized, embed, title, source }
}

const thingOn: Record<Thing, (site: string) => string> = {
  video: (site) => i18n.t('Video on {site}', { site }),
  audio: (site) => i18n.t('Audio on {site}', { site }),
  post: (site) => i18n.t('Post on {site}', { site }),
  pen: (site) => i18n.t('Pen on {site}', { site }),
  map: (site) => i18n.t('Map on {site}', { site }),
}

const showThing: Record<Thing, () => string> = {
  video: () => i18n.t('Show the video'),
  audio: () => i18n.t('Show the audio'),
  post: () => i18n.t('Show the post'),
  pen: () => i18n.t('Show the pen'),
  map: () => i18n.t('Show the map'),
}

/** In full, because the first styles of a page are chosen by the names in its modules. */
const shapeClasses: Record<Shape, string> = {
  wide: 'embed embed-player',
  classic: 'embed embed-player embed-classic',
  square: 'embed embed-player embed-square',
  tall: 'embed embed-player embed-tall',
}

function writeCard(
  { embed, title, source, frame, name, thing, host, attributes, link }: Shown,
  pictures: readonly Picture[],
): string {
  const isPlayer = frame !== null && 'shape' in frame
  const hash = findPictureHash(embed.picture ?? null)
  const picture = pictures.find((each) => each.hash === hash)
  const still = picture ? writePicture(picture, { alt: '', title: '' }, isPlayer ? undefined : '176px') : ''
  const label = frame?.plays ? i18n.t('Play on {site}', { site: name }) : thing ? showThing[thing]() : ''
  const written = {
    class: isPlayer ? shapeClasses[frame.shape] : 'embed embed-beside',
    ...(frame && toData(frame, label)),
  }
  const where = source.map((part) => `<bdi>${escapeText(part)}</bdi>`).join(' · ')
  return [
    `<figure${writeAttributes(written)}${attributes.replace(/ dir="[^"]*"/, '')}>`,
    `<a${link} class="embed-card">`,
    isPlayer || still ? `<span class="embed-picture">${still}</span>` : '',
    // The address is for print.
    `<span class="embed-words" dir="auto"${writeAttributes({ 'data-address': embed.url })}><span class="embed-title">${escapeText(title)}</span>`,
    where && `<span class="embed-source">${where}</span>`,
    '</span></a>',
    `<p class="embed-note"><span>${escapeText(i18n.t('Opens {host} in a new tab', { host }))}</span></p></figure>`,
  ].join('')
}

function toData(frame: Frame, label: string): Record<string, string | number> {
  return {
    'data-frame': frame.url,
    'data-label': label,
    ...('height' in frame && { 'data-height': frame.height }),
    ...(frame.plays && { 'data-plays': '' }),
  }
}

/** Null: it is none, or of this site. */
function readAddress(link: string): string | null {
  return normalize(readAttribute(link, 'href'))
}

/** As browsers write it. Null: no address of the web. */
function normalize(address: string): string | null {
  return /^https?:/i.test(address) && canParse(address) ? new URL(address).href : null
}

const MAX_SHORTENED = 80

/** An address in place of a title: without what every address has. */
function shorten(address: string): string {
  const words = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/?(?:[?#].*)?$/s, '')
  return words.length > MAX_SHORTENED ? `${[...words].slice(0, MAX_SHORTENED).join('')}…` : words
}
