/** Parses XML as strictly as a feed reader may: anything that is not well-formed fails the test. */
import { SaxesParser } from 'saxes'

export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] }

export function readXml(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: false })
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: { ...attributes }, text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (piece) => {
    const node = open.at(-1)
    if (node) node.text += piece
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const [root] = top.children
  if (!root) throw new Error('There is no element.')
  return root
}

/** All elements of that name, at any depth. */
export function findAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)])
}

/** The text of the first element of that name; fails when there is none. */
export function textOf(node: XmlNode, name: string): string {
  const [found] = findAll(node, name)
  if (!found) throw new Error(`There is no <${name}>.`)
  return found.text
}
