/** Splits text into sentences, and rewrites written English the way the speech synthesizer must read it. */

/** The sentences of a paragraph, with their punctuation. */
export function splitSentences(paragraph: string): string[] {
  const segments = new Intl.Segmenter('en-US', { granularity: 'sentence' }).segment(paragraph)
  return joinShort([...segments].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== ''))
}

/** Joins short sentences such as "No." to the next, which sounds better, and undoes splits after abbreviations. */
function joinShort(sentences: string[]): string[] {
  const joined: string[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    const belongs = last !== undefined && (last.length < 12 || abbreviation.test(last))
    if (belongs) joined[joined.length - 1] = `${last} ${sentence}`
    else joined.push(sentence)
  }
  return joined
}

const abbreviation = /\b(Mr|Ms|Dr|Lt|St|U\.S|a\.m|p\.m)\.$/

const words: [RegExp, string][] = [
  [/\bWi-?Fi\b/g, 'why fye'],
  [/\bUSB-C\b/g, 'U S B C'],
  [/\bkWh\b/g, 'kilowatt hours'],
  [/\bMWh\b/g, 'megawatt hours'],
  [/\bkW\b/g, 'kilowatts'],
  [/\bMW\b/g, 'megawatts'],
  [/\bkHz\b/g, 'kilohertz'],
  [/\bGHz\b/g, 'gigahertz'],
  [/\bmAh\b/g, 'milliamp hours'],
  [/\bdB\b/g, 'decibels'],
  [/\bGB\b/g, 'gigabytes'],
  [/\bTB\b/g, 'terabytes'],
  [/\bmm\b/g, 'millimeters'],
  [/\bms\b/g, 'milliseconds'],
  [/°F\b/g, ' degrees'],
  [/°C\b/g, ' degrees Celsius'],
  [/\ba\.m\./g, 'A M'],
  [/\bp\.m\./g, 'P M'],
  [/\bvs\.?(?=\s)/g, 'against'],
]

/** The synthesizer reads plain numbers and words itself. */
export function toSpoken(written: string): string {
  const text = words.reduce((spoken, [pattern, replacement]) => spoken.replace(pattern, replacement), written)
  return text
    .replace(/\$(\d[\d,]*)(?:\.(\d\d))?( million| billion)?/g, sayDollars)
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d+)–(\d+)/g, '$1 to $2')
    .replace(/(\d)\s*%/g, '$1 percent')
    .replace(
      /(\d)\.(\d+)/g,
      (_whole, before: string, after: string) => `${before} point ${[...after].join(' ')}`,
    )
    .replace(/\b[A-Z]{2,5}\b/g, (letters) => [...letters].join(' '))
    .replace(/[“”"()[\]]/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/\s*[—–]\s*|\s-\s/g, ', ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function sayDollars(_whole: string, dollars: string, cents: string | undefined, size: string | undefined) {
  const amount = dollars.replaceAll(',', '')
  if (size) return `${amount}${cents ? `.${cents}` : ''}${size} dollars`
  const said = `${amount} ${amount === '1' ? 'dollar' : 'dollars'}`
  return cents && cents !== '00' ? `${said} ${Number(cents)}` : said
}
