/** A text for other places than this site: its addresses say where they lead from anywhere. */

/** `html` is what the sanitiser writes: attributes in double quotes. Links within the page lead to the page. */
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
