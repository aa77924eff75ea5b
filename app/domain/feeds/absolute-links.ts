/** Makes links absolute, for HTML that is shown outside this site. */

/** `html`: from the sanitizer, with attributes in double quotes. Fragment links become links to `pageUrl`. */
export function withAbsoluteLinks(html: string, pageUrl: string): string {
  return html.replace(
    /(<[a-z][^<>]*?\s(?:href|src)=")([^"]*)"/gi,
    (whole, before: string, address: string) => {
      const plain = address.replaceAll('&amp;', '&')
      if (!/^[/#?]/.test(plain) || !URL.canParse(plain, pageUrl)) return whole
      return `${before}${new URL(plain, pageUrl).href.replaceAll('&', '&amp;')}"`
    },
  )
}
