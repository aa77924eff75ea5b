import { expect, it } from 'vitest'
import { isPictureAddress, toPictureAddress } from './picture-address'

it.each([
  'https://cdn.example/a.jpg',
  'HTTPS://CDN.example/a.jpg',
  'https://cdn.example/a b.jpg?x=1#y',
  '/pictures/a.jpg',
  '/a?b=http://c.example',
])('%j may be shown', (address) => {
  expect(isPictureAddress(address)).toBe(true)
  expect(toPictureAddress(`  ${address}\n`)).toBe(address)
})

it.each([
  null,
  '',
  '   ',
  'http://cdn.example/a.jpg',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'blob:https://cdn.example/1',
  'file:///etc/passwd',
  'ftp://cdn.example/a.jpg',
  '//cdn.example/a.jpg',
  '/\\cdn.example/a.jpg',
  '\\\\cdn.example/a.jpg',
  '/\t/cdn.example/a.jpg',
  '/\n\\cdn.example/a.jpg',
  'https:a.jpg',
  'https:/a.jpg',
  'https://',
  'https://[not an address',
  'a.jpg',
  'pictures/a.jpg',
  '../a.jpg',
  '?a',
  '#a',
])('%j is rejected, so that the cover is drawn', (stored) => {
  expect(toPictureAddress(stored)).toBeNull()
})
