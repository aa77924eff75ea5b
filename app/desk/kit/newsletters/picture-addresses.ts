/** The addresses of pictures as they were uploaded, instead of those that a newsletter's delivery network makes smaller. */

const wrapped =
  /https:\/\/(?:substackcdn|cdn\.substack)\.com\/image\/fetch\/[^\s"'<>]{0,400}?\/(https?(?::\/\/|%3A%2F%2F)[^\s"'<>)]+)/gi

/** In a text or an address alone. The largest network address is kept where what it holds can't be read. */
export function unwrapSubstack(text: string): string {
  return text
    .replace(wrapped, (typed, inner: string) => {
      if (!/%3A%2F%2F/i.test(inner)) return inner
      try {
        return decodeURIComponent(inner).replace(/["'<>\s]/g, encodeURIComponent)
      } catch {
        return typed
      }
    })
    .replace(
      /https:\/\/bucketeer-[\w-]{1,80}\.s3\.amazonaws\.com/gi,
      'https://substack-post-media.s3.amazonaws.com',
    )
}

/** As wide as it was uploaded; Medium never makes one larger. */
const LARGEST_WIDTH = 4_000

/** `width`: of the upload; null: unknown. */
export function toLargestMedium(address: string, width: number | null): string {
  const size = width && width > 0 && width < LARGEST_WIDTH ? width : LARGEST_WIDTH
  return address.replace(
    /^(https:\/\/(?:cdn-images-\d|miro)\.medium\.com\/)(?:v2\/)?(?:(?:freeze\/)?max|fit\/[ct]|resize:\w+:\d+|proxy)(?:\/\d{1,5}){0,2}\//i,
    (_typed, host: string) => `${host}max/${size}/`,
  )
}
