/** Maps an attachment of WordPress to a picture or clip, with all addresses at which a file of it was shown. */
import type { IncomingMedia } from '../incoming/items'
import { toPlainText } from '../wordpress-texts/html-entities'
import type { MediaFacts } from '../wordpress-texts/picture-addresses'
import { readField, readMeta } from './item-fields'
import { type PhpValue, readPhp, toPhpMap, toPhpText } from './php-values'
import { listAddresses, toPath } from './post-addresses'
import type { WxrItem } from './wxr-parser'

const pictures = /\.(?:jpe?g|png|gif|webp|avif|heic|heif|svg|bmp|tiff?|ico)$/i
const clips = /\.(?:mp3|m4a|ogg|oga|opus|wav|flac|aac|wma|mp4|m4v|webm|ogv|mov|avi|wmv|mpe?g|3gp|mkv)$/i
/** Themes add some; a site that has more has them of nothing that was shown. */
const MAX_SIZES = 40

/** Null: it is not known where its file is. */
export function toMediaFacts(item: WxrItem, siteUrl: string): MediaFacts | null {
  const source = findSource(item, siteUrl)
  if (!source) return null
  const image = toPhpMap(readMetadata(item).get('image_meta'))
  return {
    id: readField(item, 'post_id') || source,
    source,
    alt: toPlainText(readMeta(item, '_wp_attachment_image_alt')),
    captionHtml: readField(item, 'excerpt'),
    caption: toPlainText(readField(item, 'excerpt')),
    credit: toPlainText(toPhpText(image.get('credit')) || toPhpText(image.get('copyright'))),
    order: Number.parseInt(readField(item, 'menu_order'), 10) || 0,
    page: findPage(item),
  }
}

/** Null: it is neither a picture nor a clip. */
export function toMedia(item: WxrItem, facts: MediaFacts, siteUrl: string): IncomingMedia | null {
  const path = URL.canParse(facts.source) ? new URL(facts.source).pathname : facts.source
  const kind = pictures.test(path) ? 'picture' : clips.test(path) ? 'clip' : null
  if (!kind) return null
  return {
    kind,
    id: facts.id,
    source: facts.source,
    alt: facts.alt,
    caption: facts.caption,
    credit: facts.credit,
    addresses: [...new Set([...listSizes(item, facts.source), ...listAddresses(item, siteUrl, null)])],
  }
}

/** '': it is found by a query only. */
function findPage(item: WxrItem): string {
  const page = toPath(readField(item, 'link'))
  return page && !page.includes('?') && !page.includes('wp-content/') ? page : ''
}

function findSource(item: WxrItem, siteUrl: string): string {
  const address = readField(item, 'attachment_url')
  if (/^https?:\/\/\S+$/i.test(address)) return address
  const file = readMeta(item, '_wp_attached_file')
  if (/^https?:\/\/\S+$/i.test(file)) return file
  if (file && siteUrl && !file.includes('..')) {
    return [siteUrl, 'wp-content/uploads', ...file.split('/').map(encodeURIComponent)].join('/')
  }
  const guid = readField(item, 'guid')
  return /^https?:\/\/\S+\.\w{2,5}$/i.test(guid) ? guid : ''
}

function readMetadata(item: WxrItem): Map<string, PhpValue> {
  return toPhpMap(readPhp(readMeta(item, '_wp_attachment_metadata')))
}

/** The addresses of its other sizes, and of the file before it was made smaller. */
function listSizes(item: WxrItem, source: string): string[] {
  const metadata = readMetadata(item)
  const folder = source.replace(/[^/]*$/, '')
  const sizes = [...toPhpMap(metadata.get('sizes')).values()].map((size) =>
    toPhpText(toPhpMap(size).get('file')),
  )
  return [toPhpText(metadata.get('original_image')), ...sizes]
    .filter((file) => file && !/[/\\]/.test(file))
    .slice(0, MAX_SIZES)
    .map((file) => `${folder}${encodeURIComponent(file)}`)
    .filter((address) => address !== source)
}
