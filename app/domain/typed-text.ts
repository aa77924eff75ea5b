/** What somebody typed into one of our forms, out of all that a browser sent: what is given back when nothing came of it. */

export type TypedText = { label: string; text: string }

/**
 * The fields of our forms that are typed into. By name, and not all but a few: what another site makes a browser send
 * here must not choose the words of our page, and passwords and hidden fields are none of it.
 */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  title: 'Article Title',
  slug: 'URL Slug',
  content: 'Article Content',
  excerpt: 'Excerpt',
  tags: 'Tags',
  featuredImageUrl: 'Featured Image URL',
  featuredImageDescription: 'Image description',
}

/** In the order in which it was sent, without what is blank. */
export function listTypedText(fields: readonly (readonly [name: string, text: string])[]): TypedText[] {
  return fields.flatMap(([name, text]) => {
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined
    return label && text.trim() ? [{ label, text: text.replace(/\r\n?/g, '\n') }] : []
  })
}
