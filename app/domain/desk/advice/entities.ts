/** Unescapes the entities that our own HTML, and most typed HTML, has. */
const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&', nbsp: ' ' }

export function unescapeEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp|nbsp);/g, (_, name: string) => characters[name] ?? '')
}
