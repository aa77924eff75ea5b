/** Gathers the blocks of an article: lines into paragraphs, items into lists, tables with their numbers. */
import { convertInline } from './inline'
import type { ListItem } from './lines'

type Block = string | { table: string }

export type BlockWriter = ReturnType<typeof createBlockWriter>

export function createBlockWriter() {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let items: ListItem[] = []

  function endParagraph() {
    if (paragraph.length === 0) return
    const html = convertInline(paragraph.join('\n')).trim()
    if (html) blocks.push(`<p>${html}</p>`)
    paragraph = []
  }

  function endList() {
    const [first] = items
    if (!first) return
    const list = items.map((item) => `<li>${convertInline(item.text)}</li>`).join('')
    blocks.push(`${first.drawback ? '<ul class="drawbacks">' : '<ul>'}${list}</ul>`)
    items = []
  }

  function add(block: Block) {
    endParagraph()
    endList()
    blocks.push(block)
  }

  return {
    addBlock: (html: string) => add(html),
    addTable: (html: string) => add({ table: html }),
    addLine(line: string) {
      endList()
      paragraph.push(line)
    },
    addItem(item: ListItem) {
      endParagraph()
      if (items[0]?.drawback !== item.drawback) endList()
      items.push(item)
    },
    /** A list goes on over blank lines, a paragraph does not. */
    addBlankLine: endParagraph,
    finish() {
      endParagraph()
      endList()
      return toHtml(blocks)
    },
  }
}

function toHtml(blocks: Block[]) {
  const several = blocks.filter((block) => typeof block !== 'string').length > 1
  let number = 0
  const html = blocks.map((block) => {
    if (typeof block === 'string') return block
    number += 1
    return inScroller(block.table, several ? `Table ${number}` : 'Table')
  })
  return html.join('\n')
}

/** A wide table scrolls inside itself; tabindex lets the keyboard reach it, which then needs a role and a name. */
function inScroller(table: string, label: string) {
  return `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>`
}
