/** Finds which picture of the library an address in a text shows, in whatever size, and by whichever network it was delivered. */
import type { IncomingSite } from '~/desk/kit/incoming/items'
import { unwrapSubstack } from '~/desk/kit/newsletters/picture-addresses'
import { toOriginalAddress } from '~/desk/kit/wordpress-texts/picture-addresses'

/** `addresses`: in the source, or paths in its archive. `own`: the address here. */
type MovedPicture = { addresses: readonly string[]; own: string }

/**
 * Null: it shows none of them. `site`: its pictures may be named by their path alone. The address itself counts first, then what it
 * is a smaller picture of.
 */
export function createPictureMap(
  pictures: readonly MovedPicture[],
  site: IncomingSite | null = null,
): (url: string) => string | null {
  const origin = site && URL.canParse(site.url) ? new URL(site.url).origin : null
  const exact = new Map<string, string>()
  const originals = new Map<string, string>()
  const put = (map: Map<string, string>, key: string, own: string) => {
    if (!map.has(key)) map.set(key, own)
  }
  for (const { addresses, own } of pictures)
    for (const address of addresses) {
      put(exact, toKey(address, origin), own)
      put(originals, toKey(toOriginal(address, origin), origin), own)
    }
  return (url) => {
    const original = toKey(toOriginal(url, origin), origin)
    return exact.get(toKey(url, origin)) ?? exact.get(original) ?? originals.get(original) ?? null
  }
}

const emptyLibrary = { find: () => undefined, findByFile: () => undefined }

function toOriginal(address: string, origin: string | null): string {
  const unwrapped = unwrapSubstack(toWhole(address, origin))
  const uploaded = toOriginalAddress(unwrapped, emptyLibrary) ?? unwrapped
  return (
    uploaded
      // Medium: the last part is the picture, what is before it a size, a format, or the network.
      .replace(
        /^https:\/\/(?:cdn-images-\d|miro)\.medium\.com\/(?:[^?#]*\/)?(?=[^/?#]+$)/,
        'https://miro.medium.com/',
      )
      // Ghost: smaller ones, in other formats too.
      .replace(/(?<=content\/images\/)size\/w\d{1,5}(?:h\d{1,5})?\/(?:format\/\w{1,10}\/)?/, '')
      // WordPress: turned by the software, or edited.
      .replace(/(wp-content\/uploads\/.*?)-(?:rotated|e\d{10,13})(\.\w{2,5})$/, '$1$2')
  )
}

/** Without what differs between two ways to write one address. */
function toKey(address: string, origin: string | null): string {
  const whole = toWhole(address, origin)
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return decode(whole)
  const { host, pathname, search } = new URL(whole)
  return `//${host.replace(/^www\./, '')}${decode(pathname)}${search}`
}

/** A path of the site with its host, where that is known. */
function toWhole(address: string, origin: string | null): string {
  const typed = address.trim().replace(/#.*$/s, '')
  if (typed.startsWith('//')) return `https:${typed}`
  return origin !== null && typed.startsWith('/') ? origin + typed : typed
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
