/** The section of all articles of a source that has none: the person who imports decides what it becomes. */
import type { IncomingTerm } from '~/desk/kit/incoming/items'

export function toWholeSection(id: string, name: string): IncomingTerm {
  return { kind: 'section', id, name, slug: '', parent: null, description: '', addresses: [], feeds: [] }
}
