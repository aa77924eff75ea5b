import { expect, test } from 'vitest'
import { everything, nameExport, parseExportRequest } from './export-request'

const parse = (sent: string) => parseExportRequest(new URLSearchParams(sent))

test.for([
  ['', everything],
  ['format=ghost', { ...everything, format: 'ghost' }],
  ['format=made-up&from=2026-02-30&to=yesterday&media=no', { ...everything, withMedia: false }],
  ['from=2026-01-01&to=2026-12-31', { ...everything, from: '2026-01-01', to: '2026-12-31' }],
] as const)('%s', ([sent, expected]) => {
  expect(parse(sent)).toEqual(expected)
})

test.for([
  ['', 'the-relay', 'the-relay-2026-12-31.zip'],
  ['', '', 'publication-2026-12-31.zip'],
  ['from=2026-01-01', 'the-relay', 'the-relay-2026-01-01-to-2026-12-31.zip'],
  ['to=2025-12-31', 'the-relay', 'the-relay-beginning-to-2025-12-31.zip'],
  ['format=wordpress', 'the-relay', 'the-relay-wordpress-2026-12-31.xml'],
  ['format=ghost', 'the-relay', 'the-relay-ghost-2026-12-31.json'],
  ['format=ghost-redirects', 'the-relay', 'the-relay-ghost-redirects-2026-12-31.json'],
])('%s of %s is called %s', ([sent = '', site = '', name]) => {
  expect(nameExport(parse(sent), site, '2026-12-31')).toBe(name)
})
