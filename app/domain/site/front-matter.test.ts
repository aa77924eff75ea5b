import { expect, it } from 'vitest'
import { z } from 'zod/v4'
import { parseDocument, parseFields } from './front-matter'

const fields = z.strictObject({
  name: z.string().min(1),
  links: z.array(z.strictObject({ text: z.string() })),
})

it.each([
  [{ name: '', links: [] }, /^a\.json: .*at name$/s],
  [{ name: 'A', links: [{ text: 1 }] }, /^a\.json: .*at links\[0\]\.text$/s],
  [{ name: 'A', links: [], role: 'B' }, /^a\.json: .*"role"/s],
])('an error names the file and the field: %j', (value, message) => {
  expect(() => parseFields('a.json', value, fields)).toThrow(message)
})

it('the text follows the front matter', () => {
  const document = parseDocument('a.md', '---\nname: A\nlinks: []\n---\n\n## B\n', fields)
  expect(document).toEqual({ name: 'A', links: [], content: '## B' })
})
