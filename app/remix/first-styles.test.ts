import { expect, test } from 'vitest'
import { cutStyles, isOfPlainText, withoutImports } from './first-styles'

const sources = 'className="card md:flex w-1/2" data-open'

test.each([
  ['.card{color:red}', '.card{color:red}'],
  ['.dialog{color:red}', ''],
  ['.card,.dialog{color:red}', '.card{color:red}'],
  ['.card .dialog{color:red}', ''],
  ['.card:not(.dialog){color:red}', '.card:not(.dialog){color:red}'],
  ['.card:is(.dialog,:hover){color:red}', '.card:is(.dialog,:hover){color:red}'],
  ['.md\\:flex{display:flex}.w-1\\/2{width:50%}', '.md\\:flex{display:flex}.w-1\\/2{width:50%}'],
  ['html,[hidden]{color:red}', 'html,[hidden]{color:red}'],
  ['@media print{.dialog{color:red}}', ''],
  ['@media print{.dialog{color:red}.card{color:red}}', '@media print{.card{color:red}}'],
  ['@property --tw-a{inherits:false}', ''],
  [
    '@property --tw-a{inherits:false}.card{rotate:var(--tw-a)}',
    '@property --tw-a{inherits:false}.card{rotate:var(--tw-a)}',
  ],
  ['*{--tw-a:0;--tw-b:0}.card{rotate:var(--tw-b)}', '*{--tw-b:0}.card{rotate:var(--tw-b)}'],
  ['.card{--tw-a:0}', ''],
  ['@keyframes turn{to{rotate:1turn}}', '@keyframes turn{to{rotate:1turn}}'],
])('of %s a page with other classes keeps %s', (sheet, kept) => {
  expect(cutStyles(sheet, (name) => sources.includes(name))).toBe(kept)
})

test('a file that is imported is no class of the page', () => {
  const code = withoutImports(`import { weigh } from './card/weight';export*from"./card";x="badge"`)
  expect(cutStyles('.card{color:red}.badge{color:red}', (name) => code.includes(name))).toBe(
    '.badge{color:red}',
  )
})

test.for([
  ['.wrap pre', true],
  ['.article-body', true],
  ['.article-body>*+*', true],
  ['.article-body :is(h2,h3,h4)+*', true],
  ['.article-body li::marker', true],
  ['.article-body :is(code,kbd)', false],
  ['.article-body a[href]:not(.retailer)', false],
  ['.article-body ul.advantages', false],
  ['.article-body summary:hover', false],
] as const)('%s is for plain texts, too: %s', ([selector, expected]) => {
  expect(isOfPlainText(selector)).toBe(expected)
})
