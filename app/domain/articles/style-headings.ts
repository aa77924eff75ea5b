/** The style attributes that headings of a stored text have. */

const styles = {
  h2: 'color: #0d9488; font-size: 2rem; font-weight: 700',
  h3: 'color: #0d9488; font-size: 1.5rem; font-weight: 600',
  h4: 'color: #0d9488; font-size: 1.25rem; font-weight: 600',
}

/**
 * Sets the style of <h2> to <h4> (specification 2, section 5), replacing an existing style attribute; everything else
 * stays unchanged. This site's own pages ignore the style and use classes.
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
