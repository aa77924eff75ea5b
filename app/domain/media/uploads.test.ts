import { expect, it } from 'vitest'
import { toFileName } from './uploads'

it.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\pictures\\a photo.JPG', 'a photo.JPG'],
  ['a\0.jpg\r\n', 'a.jpg'],
  ['evil\u202egpj.exe', 'evilgpj.exe'],
  ['..', ''],
  ['.htaccess', 'htaccess'],
  ['', ''],
  ['Übergröße 日本.png', 'Übergröße 日本.png'],
  [`${'é'.repeat(300)}.jpeg`, `${'é'.repeat(194)}….jpeg`],
])('%j becomes %j', (sent, name) => {
  expect(toFileName(sent)).toBe(name)
  expect([...toFileName(sent)].length).toBeLessThanOrEqual(200)
})
