import { expect, test } from 'vitest'
import { readStyleSheet } from './first-styles.server'

const page =
  '<body class="card"><p class="md:flex w-1/2 [&amp;&gt;p]:mt" data-open="">a</p><input type="date"><b>b</b></body>'

test.each([
  ['.card{color:red}', '.card{color:red}'],
  ['.dialog{color:red}', ''],
  ['.card,.dialog{color:red}', '.card{color:red}'],
  ['.card .dialog{color:red}', ''],
  ['.card:not(.dialog){color:red}', '.card:not(.dialog){color:red}'],
  ['.card:is(.dialog,:hover){color:red}', '.card:is(.dialog,:hover){color:red}'],
  ['.card:is(.dialog,.badge){color:red}', ''],
  [':where(.card:has(>.dialog)){color:red}', ''],
  ['.md\\:flex{display:flex}.w-1\\/2{width:50%}', '.md\\:flex{display:flex}.w-1\\/2{width:50%}'],
  ['.\\[\\&\\>p\\]\\:mt{margin:0}', '.\\[\\&\\>p\\]\\:mt{margin:0}'],
  ['html,[hidden]{color:red}', '[hidden]{color:red}'],
  ['table,b{color:red}', 'b{color:red}'],
  ['b::after{color:red}', 'b::after{color:red}'],
  [
    '::-webkit-date-and-time-value{margin:0}::file-selector-button{margin:0}',
    '::-webkit-date-and-time-value{margin:0}',
  ],
  ['@media print{.dialog{color:red}}', ''],
  ['@media print{.dialog{color:red}.card{color:red}}', '@media print{.card{color:red}}'],
  ['@layer properties{*{--tw-a:0}}', '@layer properties;'],
  ['@property --tw-a{inherits:false}', ''],
  [
    '@property --tw-a{inherits:false}.card{rotate:var(--tw-a)}',
    '@property --tw-a{inherits:false}.card{rotate:var(--tw-a)}',
  ],
  ['*{--tw-a:0;--tw-b:0}.card{rotate:var(--tw-b)}', '*{--tw-b:0}.card{rotate:var(--tw-b)}'],
  ['.card{--tw-a:0}', ''],
  ['.card{--focus:0}', '.card{--focus:0}'],
  [
    '@layer theme{:root{--a:var(--b);--b:1;--c:2}}.card{rotate:var(--a)}.dialog{rotate:var(--c)}',
    '@layer theme{:root{--a:var(--b);--b:1}}.card{rotate:var(--a)}',
  ],
  ['@keyframes turn{to{rotate:1turn}}', ''],
  [
    '@keyframes turn{to{rotate:1turn}}.card{animation:1s turn,2s fade}',
    '@keyframes turn{to{rotate:1turn}}.card{animation:1s turn,2s fade}',
  ],
])('of %s the page needs %s', (sheet, kept) => {
  expect(readStyleSheet(sheet)(page)).toBe(kept)
})

test('a page has what its scripts show without the sheet, if it has what that belongs to', () => {
  const cutFor = readStyleSheet('.toast{color:red}.code-copy{color:red}')
  expect(cutFor('<body>')).toBe('.toast{color:red}')
  expect(cutFor('<body><pre>')).toBe('.toast{color:red}.code-copy{color:red}')
})

test('each page has its own', () => {
  const cutFor = readStyleSheet('.a{color:red}.b{color:red}')
  expect(['<p class="a">', '<p class="b">', '<p class="a">'].map(cutFor)).toEqual([
    '.a{color:red}',
    '.b{color:red}',
    '.a{color:red}',
  ])
})
