import { expect, test } from 'vitest'
import { toFileName } from './file-names'

const id = '0B6C1F8E-1c0e-4a4e-9d3a-2b1c4d5e6f70'

test.for([
  ['a-quiet-relay', 'a-quiet-relay'],
  ['8-bits', '8-bits'],
  ['日本語の記事', '日本語の記事'],
  ['../../etc/passwd', 'etcpasswd--0b6c1f8e'],
  ['/absolute', 'absolute--0b6c1f8e'],
  ['C:\\windows', 'cwindows--0b6c1f8e'],
  ['a/b', 'ab--0b6c1f8e'],
  ['..', 'untitled--0b6c1f8e'],
  ['', 'untitled--0b6c1f8e'],
  ['\0', 'untitled--0b6c1f8e'],
  ['nul', 'nul--0b6c1f8e'],
  ['index', 'index--0b6c1f8e'],
  ['_index', 'index--0b6c1f8e'],
  // Another language to generators of sites, and another file where capitals don’t count.
  ['story.fr', 'storyfr--0b6c1f8e'],
  ['Story', 'story--0b6c1f8e'],
  ['-rf', 'rf--0b6c1f8e'],
  ['a--0b6c1f8e', 'a-0b6c1f8e--0b6c1f8e'],
])('%s is in the file %s', ([slug = '', name]) => {
  expect(toFileName(slug, id)).toBe(name)
})

test('a slug is cut where a file system would refuse it, and no two become one', () => {
  const long = `${'a'.repeat(150)}-b`
  expect(toFileName(long, id).length).toBeLessThan(90)
  expect(toFileName(long, id)).not.toBe(toFileName(long, '1b6c1f8e-1c0e-4a4e-9d3a-2b1c4d5e6f70'))
})
