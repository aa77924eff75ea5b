/** Assembles the blocks of an article: joins lines into paragraphs and items into lists, and numbers tables. */
import { type Draft, type Piece, toDraft, toGroup, toPiece } from './held-html'
import { convertInline } from './inline'
import type { ListItem } from './lines'

type Block = Piece | { table: Piece }

export type BlockWriter = ReturnType<typeof createBlockWriter>

export function createBlockWriter() {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let items: ListItem[] = []

  function endParagraph() {
    if (paragraph.length === 0) return
    const typed = paragraph.join('\n')
    const html = convertInline(typed).trim()
    if (html) blocks.push(toPiece('p', typed, html))
    paragraph = []
  }

  function endList() {
    const [first] = items
    if (!first) return
    const list = items.map(({ text }) => toPiece('li', text, convertInline(text)))
    blocks.push(toGroup('ul', first.drawback ? '<ul class="drawbacks">' : '<ul>', list, '</ul>'))
    items = []
  }

  function add(block: Block) {
    endParagraph()
    endList()
    blocks.push(block)
  }

  return {
    addBlock: (block: Piece) => add(block),
    addTable: (table: Piece) => add({ table }),
    addLine(line: string) {
      endList()
      paragraph.push(line)
    },
    addItem(item: ListItem) {
      endParagraph()
      if (items[0]?.drawback !== item.drawback) endList()
      items.push(item)
    },
    /** A blank line ends a paragraph, but not a list. */
    addBlankLine: endParagraph,
    /** `typed`: the whole text. */
    finish(typed: string): Draft {
      endParagraph()
      endList()
      return toDraft(typed, numberTables(blocks), '\n')
    },
  }
}

function numberTables(blocks: Block[]): Piece[] {
  const several = blocks.filter((block) => 'table' in block).length > 1
  let number = 0
  return blocks.map((block) => {
    if (!('table' in block)) return block
    number += 1
    return inScroller(block.table, several ? `Table ${number}` : 'Table')
  })
}

/** Makes a wide table scroll by itself. The tabindex is for keyboard users, and requires a role and a label. */
function inScroller(table: Piece, label: string): Piece {
  const open = `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">`
  return toGroup('div', open, [table], '</div>')
}
