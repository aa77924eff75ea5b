/** The look that headings get in a stored text, so that it is the same wherever else the text is shown. */

const styles = {
  h2: 'color: #0d9488; font-size: 2rem; font-weight: 700',
  h3: 'color: #0d9488; font-size: 1.5rem; font-weight: 600',
  h4: 'color: #0d9488; font-size: 1.25rem; font-weight: 600',
}

/**
 * HTML headings of the second to fourth level get their style (specification 2, section 5); a style they have is
 * replaced, all else stays to the letter. Pages take no notice of it: there, classes do the work.
 */
export function styleHeadings(content: string): string {
  return content.replace(
    /<(h[234])((?:\s(?:"[^"<]*"|'[^'<]*'|[^'"<>])*)?)>/gi,
    (_tag, name: string, attributes: string) => {
      const others = attributes.replace(/\s+style\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi, '')
      return `<${name}${others} style="${styles[name.toLowerCase() as keyof typeof styles]}">`
    },
  )
}
