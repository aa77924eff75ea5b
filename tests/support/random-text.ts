/** Writes texts of all constructs, nested, unclosed and broken, with the characters that editors of text most often change. */
import { type Chance, pick } from './seeded-random'

const words = [
  ...['relay', 'a', 'Battery life', '14 h', '  two spaces  ', 'end\\', 'a\tb', '\t', 'x'.repeat(90)],
  // A space that does not break, joiners of zero width, a byte order mark, a soft hyphen, other ends of lines.
  ...[
    '5\u00a0km',
    'a\u200db',
    'a\u200bb',
    '\ufeffBOM',
    'soft\u00adhyphen',
    '\u2028',
    '\u2029',
    '\u0085',
    '\f',
  ],
  ...[
    '\u200fשלום עולם',
    'مرحبا (x)',
    'ภาษาไทยไม่มีช่องว่าง',
    '電池は長持ちします。',
    'e\u0301',
    'é',
    '👩‍🚀',
    '🇫🇮',
    '𝔘',
  ],
  ...[
    '&amp;',
    '&nbsp;',
    '&#x41;',
    '\\*',
    '\\\\',
    '\u202eabc\u202c',
    '“so”',
    '--',
    '...',
    'https://x.example/a_b?c=d#e',
  ],
]

const wraps: readonly [string, string][] = [
  ...(['**', '*', '_', '__', '***', '~~', '~', '`', '``', '"', "'"] as const).map(
    (mark): [string, string] => [mark, mark],
  ),
  ['[', '](/a-b)'],
  ['[', '](https://x.example "T")'],
  ['[', '](product:relay-1){sponsored}'],
  ['[', '][x]'],
  ['![', '](https://x.example/1.jpg "It clicked"){wide}'],
  ['^[', ']'],
  ['<b>', '</b>'],
  ['<!-- ', ' -->'],
  ['<', '>'],
]

const starts = [
  ...[
    '',
    '',
    '',
    '',
    '# ',
    '## ',
    '#### ',
    '####### ',
    '#',
    'H2: ',
    '- ',
    '* ',
    '+ ',
    '1. ',
    '07) ',
    '- [ ] ',
    '- [x] ',
  ],
  ...[
    '> ',
    '>',
    '> > ',
    '>- ',
    '    ',
    '\t',
    '  ',
    ' ',
    '✓ ',
    '✗ ',
    'X ',
    '[^1]: ',
    '[x]: ',
    '| ',
    '::: ',
    ':::',
    '— ',
  ],
]

const lines = [
  ...[
    '',
    '',
    '',
    '---',
    '***',
    '===',
    '- - -',
    '```',
    '```js',
    '~~~',
    '::: note',
    '::: details More',
    '::: quote',
    ':::',
  ],
  ...[
    '::: gallery',
    '::: product relay-1',
    '::: picks',
    '::::',
    '::: no such',
    '> ::: tip',
    '> :::',
    '- ::: warning',
    '  :::',
  ],
  ...[
    '| a | b |',
    '| --- | :-: |',
    '|-|',
    'a|b',
    '| \\| | `|` |',
    '|  |',
    '<div>',
    '</div>',
    '<pre>',
    '<!--',
    '-->',
    '<table><tr>',
  ],
  ...[
    '![](https://x.example/1.jpg)',
    'https://x.example/video',
    '[^1]: note',
    '[x]: /y "z"',
    '    code',
    '\tcode',
    '-',
    '1.',
    '   ',
    '#',
  ],
]

/** Up to about forty lines, most of them few; one in fifty has a line of thousands of characters. */
export function writeRandomText(chance: Chance): string {
  const count = Math.floor(chance() ** 2 * 40) + 1
  const ends = pick(chance, [['\n'], ['\n'], ['\n', '\n\n'], ['\r\n'], ['\n', '\r\n', '\r']])
  let text = ''
  for (let n = 0; n < count; n += 1) text += writeLine(chance) + pick(chance, ends)
  if (chance() < 0.02) text += writeWords(chance, 3).repeat(Math.floor(4_000 * chance()) + 1)
  return chance() < 0.3 ? text.trimEnd() : text
}

function writeLine(chance: Chance): string {
  if (chance() < 0.45) return pick(chance, lines)
  let start = pick(chance, starts)
  while (chance() < 0.3) start += pick(chance, starts)
  return start + writeWords(chance, 3)
}

function writeWords(chance: Chance, deepest: number): string {
  let text = ''
  do {
    const [opening, closing] = pick(chance, wraps)
    const inner = deepest > 0 && chance() < 0.5 ? writeWords(chance, deepest - 1) : pick(chance, words)
    const kind = chance()
    text += kind < 0.5 ? inner : kind < 0.9 ? opening + inner + closing : opening + inner
    text += chance() < 0.7 ? ' ' : ''
  } while (chance() < 0.5)
  return text
}
