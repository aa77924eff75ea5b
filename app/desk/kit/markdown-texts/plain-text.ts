/** Takes the words out of a text with marks. */

/** Without the marks of Markdown and HTML. */
export function toPlainText(text: string): string {
  return text
    .replace(/<[^<>]{1,500}>/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|__|`)(\S(?:.{0,500}?\S)?)\1/g, '$2')
    .replace(/(^|[^\w*])([*_])(\S(?:[^*_\n]{0,500}\S)?)\2(?![\w*])/g, '$1$3')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’' }
