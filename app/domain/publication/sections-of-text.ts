/** Parts of a text of the publication. */

/** A block is a paragraph or a list. */
export type TextSection = { heading: string; blocks: (string | { items: string[] })[] }

export type PolicySections = { intro: string; sections: TextSection[] }

/** The paragraphs before the first heading, and what follows each heading. */
export function toTextSections(markdown: string): PolicySections {
  const [intro = '', ...parts] = markdown.split(/^## /m).map((part) => part.trim())
  const sections = parts.map((part) => {
    const [heading = '', ...blocks] = part.split(/\n{2,}/)
    return { heading, blocks: blocks.map(toBlock) }
  })
  return { intro, sections }
}

function toBlock(block: string): TextSection['blocks'][number] {
  return block.startsWith('- ') ? { items: block.slice(2).split('\n- ') } : block
}
